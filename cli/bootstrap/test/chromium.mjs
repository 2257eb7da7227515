import { findProgram, installPackages } from '../engines/apt.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser that the browser tests drive: the system's, installed when that is possible.
 * @returns {Promise<{ path?: string, reason?: string }>} the reason is why there is none
 */
export async function provideChromium(env = process.env) {
  const found = env.CHROMIUM_PATH || findProgram(...names);
  if (found) return { path: found };
  try {
    await installPackages('Installing Chromium for the browser tests', [['chromium']]);
  } catch (error) {
    return { reason: error.message };
  }
  const installed = findProgram(...names);
  return installed
    ? { path: installed }
    : { reason: 'the package "chromium" brought no program of that name' };
}

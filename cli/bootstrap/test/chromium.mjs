import { findProgram, installPackages } from '../engines/apt.mjs';

// Chromium's headless shell has no windows to draw: a page costs half as much as in the whole browser.
const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser of the browser tests: the system's, installed if possible. A machine with a browser keeps it; continuous
 * integration always fetches the shell.
 * @returns {Promise<{ path?: string, reason?: string }>} the reason is why there is none
 */
export async function provideChromium(env = process.env) {
  const given = env.CHROMIUM_PATH || findProgram(shell);
  if (given) return { path: given };
  const found = findProgram(...browsers);
  if (found && !env.CI) return { path: found };
  try {
    await installPackages('Installing Chromium for the browser tests', [[shell], ['chromium']]);
  } catch (error) {
    return found ? { path: found } : { reason: error.message };
  }
  const installed = findProgram(shell, ...browsers);
  return installed
    ? { path: installed }
    : { reason: `the package "${shell}" brought no program of that name` };
}

// Puts the guide for authors into the package: whoever has only the package needs it. Runs before the package is packed.
import { readFileSync, writeFileSync } from 'node:fs';

const text = readFileSync(new URL('../core/docs/guides/plugins.md', import.meta.url), 'utf8');
const here = text
  .replaceAll('](../../../sdk/', '](')
  // Other pages are not in the package.
  .replace(/\[([^\]]+)\]\((?:\.\.\/|[a-z-]+\.md)[^)]*\)/g, '$1')
  .replace(/^# .*\n/, '$&\nThis is `core/docs/guides/plugins.md` of the checkout, as of this release.\n');
writeFileSync(new URL('GUIDE.md', import.meta.url), here);

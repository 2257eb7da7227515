// Puts the guides for authors into the package: whoever has only the package needs them. Runs before the package is packed.
import { readFileSync, writeFileSync } from 'node:fs';

const GUIDES = { 'plugins.md': 'GUIDE.md', 'payment-plugins.md': 'PAYMENT-GUIDE.md' };

for (const [guide, packed] of Object.entries(GUIDES)) {
  const text = readFileSync(new URL(`../core/docs/guides/${guide}`, import.meta.url), 'utf8');
  const here = text
    .replaceAll('](../../../sdk/', '](')
    .replace(/\]\(([a-z-]+\.md)(?=[)#])/g, (link, other) => (GUIDES[other] ? `](${GUIDES[other]}` : link))
    // Other pages are not in the package.
    .replace(/\[([^\]]+)\]\((?:\.\.\/|[a-z-]+\.md)[^)]*\)/g, '$1')
    .replace(/^# .*\n/, `$&\nThis is \`core/docs/guides/${guide}\` of the checkout, as of this release.\n`);
  writeFileSync(new URL(packed, import.meta.url), here);
}

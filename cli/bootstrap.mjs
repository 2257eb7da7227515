// The entry point of `npm start` and `npm test`. It runs before anything is installed, so it has no dependencies, and
// this first file uses old syntax: an old Node must get as far as the sentence that asks for a newer one.
const floor = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < floor[0] || (major === floor[0] && minor < floor[1])) {
  console.error(
    `Recado needs Node ${floor.join('.')} or newer, and this is ${process.versions.node}: ` +
      'install a current one from https://nodejs.org (or with nvm: "nvm install 24") and run this again.',
  );
  process.exit(1);
} else {
  import('./bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)));
}

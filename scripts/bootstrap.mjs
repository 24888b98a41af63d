// The one entry of `npm start`, `npm test` and their like. It runs on the machine's own Node before
// anything is installed, so it uses nothing but Node 20's standard library.

const LEAST_MAJOR = 20;

const commands = {
  start: 'install, build and open the shop',
  dev: 'the same with sources watched and pages rebuilt as they change',
  test: 'every check and test, or the stages that are named',
  bench: 'how fast it is, or the benches that are named',
  shots: 'pictures of every screen',
  build: 'build the pages',
  shop: "the shopkeeper's commands",
};

async function main([command, ...args]) {
  if (Number(process.versions.node.split('.')[0]) < LEAST_MAJOR) {
    console.error(
      `This needs Node ${LEAST_MAJOR} or newer to begin; here it is ${process.version}.`,
    );
    console.error('Install a newer Node (https://nodejs.org) and try again.');
    return 1;
  }
  if (!Object.hasOwn(commands, command ?? '')) {
    console.error('Usage: node scripts/bootstrap.mjs <command> [arguments]');
    for (const [name, about] of Object.entries(commands))
      console.error(`  ${name.padEnd(6)} ${about}`);
    return 2;
  }
  // Imported late, so that the word about an old Node comes before any syntax that it cannot read.
  const { run } = await import('./bootstrap/commands.mjs');
  return run(command, args);
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.name === 'Failure' ? `\n${error.message}` : error);
  return error.exitCode ?? 1;
});

// Entry of `npm start`, `npm test` and the other commands. It runs on the machine's own Node before
// the install, so it uses only the standard library of Node 20.

const MIN_MAJOR = 20;

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
  if (Number(process.versions.node.split('.')[0]) < MIN_MAJOR) {
    console.error(`This needs Node ${MIN_MAJOR} or newer to begin; here it is ${process.version}.`);
    console.error('Install a newer Node (https://nodejs.org) and try again.');
    return 1;
  }
  if (!Object.hasOwn(commands, command ?? '')) {
    console.error('Usage: node scripts/bootstrap.mjs <command> [arguments]');
    for (const [name, about] of Object.entries(commands))
      console.error(`  ${name.padEnd(6)} ${about}`);
    return 2;
  }
  // Imported late, so that an old Node shows the message above instead of a syntax error.
  const { run } = await import('./bootstrap/commands.mjs');
  return run(command, args);
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.name === 'Failure' ? `\n${error.message}` : error);
  return error.exitCode ?? 1;
});

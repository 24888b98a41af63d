// The health check of container and unit: whether the shop can answer, its database included.
const { HOST: host = '', PORT: port = 3000 } = process.env;
// Who listens everywhere listens here, too.
const here = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
const name = here.includes(':') ? `[${here}]` : here;
const answer = await fetch(`http://${name}:${port}/api/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

// Health check of the container and the systemd unit; asks the shop including its database.
const { HOST: host = '', PORT: port = 3000 } = process.env;
// A server that listens on all interfaces also listens on loopback.
const here = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
const name = here.includes(':') ? `[${here}]` : here;
const answer = await fetch(`http://${name}:${port}/api/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

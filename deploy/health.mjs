// The container's health check: whether the shop can answer, its database included.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/readyz`).catch(
  () => null,
);
process.exit(answer?.ok ? 0 : 1);

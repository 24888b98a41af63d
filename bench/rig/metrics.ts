/** One of a shop's own figures (`GET /api/metrics`), in the unit that its name ends with; NaN if it has none. */
export async function metricOf(url: string, name: string): Promise<number> {
  const told = await (await fetch(`${url}/api/metrics`)).text();
  return Number(new RegExp(String.raw`^${name} (\S+)`, 'm').exec(told)?.[1]);
}

/** The memory that a shop's process has at this moment, in MB. */
export async function memoryMbOf(url: string): Promise<number> {
  return (await metricOf(url, 'process_resident_memory_bytes')) / 2 ** 20;
}

/** One of a shop's metrics (`GET /api/metrics`), in the unit of its name; NaN if it is missing. */
export async function metricOf(url: string, name: string): Promise<number> {
  const told = await (await fetch(`${url}/api/metrics`)).text();
  return Number(new RegExp(String.raw`^${name} (\S+)`, 'm').exec(told)?.[1]);
}

/** The resident memory of a shop's process, in MB. */
export async function memoryMbOf(url: string): Promise<number> {
  return (await metricOf(url, 'process_resident_memory_bytes')) / 2 ** 20;
}

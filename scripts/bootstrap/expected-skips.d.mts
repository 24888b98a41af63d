export const expectedSkips: Readonly<Record<string, readonly string[]>>;

export const NOT_AT_RUNTIME: ReadonlySet<string>;
export function runtimePackages(): string[];

export type FileTime = { readonly file: string; readonly seconds: number };
export type StageTimes = { readonly seconds: number; readonly files: readonly FileTime[] };

export const timesFile: string;
export function keepTimes(path: string, stage: string, times: StageTimes): void;
export function secondsByFile(path: string): ReadonlyMap<string, number>;
export function slowestOf(files: readonly FileTime[]): string;

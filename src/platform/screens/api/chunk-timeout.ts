import { NetworkError } from './api.ts';

/** The timeout of a chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** @throws NetworkError when the chunk takes longer; `import()` itself has no timeout. */
export function withChunkTimeout<Module>(chunk: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new NetworkError(`a chunk took over ${CHUNK_TIMEOUT_MS} ms`));
    const timer = setTimeout(late, CHUNK_TIMEOUT_MS);
    void chunk.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

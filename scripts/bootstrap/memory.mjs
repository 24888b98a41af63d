// Memory settings of the server (docs/performance.md). The systemd unit and the Dockerfile repeat
// them; tests/deploy.test.ts compares them.

/** A smaller young generation saves some 60 MB in a large shop and slows no call down. */
export const memoryFlags = ['--max-semi-space-size=8'];

/**
 * Keeps glibc from serving large blocks from heaps that seldom shrink, as it does after the first
 * password check (32 MB). Setting the threshold, even to its default, stops glibc from adapting it.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

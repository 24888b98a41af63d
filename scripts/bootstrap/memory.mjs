// How the shop's process keeps small (docs/performance.md). The systemd unit and the Dockerfile, which
// start it without us, repeat both; tests/drills/bootstrap.test.ts compares them.

/** Less room for what lives shortly: a large shop takes some sixty megabytes less, and no call takes longer. */
export const memoryFlags = ['--max-semi-space-size=8'];

/**
 * How glibc hands out memory; other C libraries pay no heed. Left alone it learns, from the first
 * password that is checked (32 MB for a moment), to serve large pieces from heaps that seldom shrink.
 * The threshold is its own first choice: naming it is what keeps it from moving. Two heaps are enough
 * for threads that mostly compress and hash.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

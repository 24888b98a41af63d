import type { Logger } from 'pino';

/**
 * An answer that is sent as it is made: reads the next piece only when the last was taken, and no more once nobody takes
 * any. What fails then can only break off, and is logged as `broke`.
 */
export function streamBody(
  log: Pick<Logger, 'error'>,
  broke: string,
  pieces: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log.error({ err: error }, broke);
        controller.error(error);
      }
    },
    cancel: async () => void (await pieces.return(null)),
  });
}

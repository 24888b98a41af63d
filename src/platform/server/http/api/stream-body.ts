import type { Logger } from 'pino';

/**
 * Streams a body as the client reads it. A failure can only abort the response, and is logged.
 * @param message the log line of a failure
 */
export function streamBody(
  log: Pick<Logger, 'error'>,
  message: string,
  chunks: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log.error({ err: error }, message);
        controller.error(error);
      }
    },
    cancel: async () => void (await chunks.return(null)),
  });
}

type Answer = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

/**
 * A connection to a browser by the Chrome DevTools Protocol. It receives only the events that were
 * enabled.
 */
export type DevTools = {
  /**
   * Rejects with the browser's message. `session` selects a page; without it the command goes to
   * the browser.
   */
  send: <Result>(method: string, params?: object, session?: string) => Promise<Result>;
  onEvent: (method: string, listener: (params: unknown) => void) => void;
  close: () => void;
};

/** Connects to a browser that was started with `--remote-debugging-port`. */
export async function connectDevTools(port: number): Promise<DevTools> {
  const about = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(about.webSocketDebuggerUrl);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: unknown) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, method, params, result, error } = JSON.parse(data) as Answer;
    if (id === undefined) return listeners.get(method ?? '')?.(params);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser has gone'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return {
    send: async <Result>(method: string, params: object = {}, session?: string) => {
      const asked = Promise.withResolvers<unknown>();
      waiting.set(++sent, asked);
      socket.send(JSON.stringify({ id: sent, method, params, sessionId: session }));
      return (await asked.promise) as Result;
    },
    onEvent: (method, listener) => listeners.set(method, listener),
    close: () => socket.close(),
  };
}

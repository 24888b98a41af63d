/**
 * What a handler sees of HTTP itself. The headers of its own are made when it first asks for them, which few do. A class,
 * since an object that is written down with a getter is a shape of its own each time: the garbage collector took a
 * quarter of the processor for them.
 */
export class Exchange {
  readonly request: Request;
  readonly cacheControl: string;
  #reply: Headers | undefined = undefined;

  constructor(request: Request, cacheControl: string) {
    this.request = request;
    this.cacheControl = cacheControl;
  }

  /** What is said beside the answer, such as a cookie. */
  get reply(): Headers {
    return (this.#reply ??= new Headers({ 'cache-control': this.cacheControl }));
  }

  /** Whether nothing was said beside it. */
  get isPlain(): boolean {
    return this.#reply === undefined;
  }
}

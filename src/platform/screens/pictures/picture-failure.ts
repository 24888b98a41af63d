/** The message belongs under the picture's field. */
export class PictureFailure extends Error {
  override readonly name = 'PictureFailure';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** The picture could not be uploaded; the message belongs under its field. */
export class PictureFailure extends Error {
  override readonly name = 'PictureFailure';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

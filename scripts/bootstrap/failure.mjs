/** A failure that the user can fix: shown as its message, without a stack. Any other error is a bug. */
export class Failure extends Error {
  name = 'Failure';

  /** @param {string} message @param {number} exitCode */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

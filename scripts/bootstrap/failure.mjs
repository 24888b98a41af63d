/**
 * Something a person can put right: its message is shown as it is, without a stack.
 * Any other error that reaches the top is a bug of these scripts and shows its stack.
 */
export class Failure extends Error {
  name = 'Failure';

  /** @param {string} message @param {number} exitCode */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

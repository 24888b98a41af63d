/** What a command of the shop was asked for and cannot do; its message tells the shopkeeper why, and what to do. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}

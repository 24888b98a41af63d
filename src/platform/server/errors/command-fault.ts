/** A command cannot do what was asked; the message tells the shopkeeper why and what to do. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}

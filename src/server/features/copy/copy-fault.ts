/** A copy that cannot be made, or must not; its message tells the shopkeeper why, and what to do. */
export class CopyFault extends Error {
  override readonly name = 'CopyFault';
}

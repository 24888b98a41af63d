import { pngAddress } from './png-address.ts';

/** A picture's address for programs outside the shop's pages; its own ones as PNG, which all of them show. */
export const absolutePicture = (picture: string, publicUrl: string): string =>
  picture.startsWith('/') ? publicUrl + (pngAddress(picture) ?? picture) : picture;

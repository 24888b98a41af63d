const OWN_PICTURE = /^(\/drawings\/[\w-]+)\.svg(?=\?|$)|^(\/images\/[a-z0-9-]+)\.webp$/;

/**
 * The address at which the shop serves one of its pictures as PNG, for programs that show neither SVG nor WebP.
 * @returns null for a picture of another host
 */
export const pngAddress = (picture: string): string | null =>
  OWN_PICTURE.test(picture)
    ? picture.replace(
        OWN_PICTURE,
        (_, drawing: string | undefined, image: string | undefined) =>
          `${drawing ?? image ?? ''}.png`,
      )
    : null;

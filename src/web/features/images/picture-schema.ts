import { z } from 'zod';

/**
 * A form's picture: a file that is uploaded when the form is saved, or the address of the stored one,
 * which is checked by the same schema as on the server.
 */
export function pictureSchema(address: z.ZodType<string, string>) {
  return z.custom<File | string>().superRefine((picture, context) => {
    if (picture instanceof File) return;
    const checked = address.safeParse(picture);
    for (const { message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  });
}

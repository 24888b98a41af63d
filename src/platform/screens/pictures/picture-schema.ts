import { z } from 'zod';

/**
 * The schema of a form's picture: a file to upload, or the stored address, which the server's
 * schema checks.
 */
export function pictureSchema(address: z.ZodType<string, string>) {
  return z.custom<File | string>().superRefine((picture, context) => {
    if (picture instanceof File) return;
    const checked = address.safeParse(picture);
    for (const { message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  });
}

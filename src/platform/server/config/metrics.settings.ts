import { z } from 'zod';

export const metricsVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be at least 16 characters, without spaces')
    .optional(),
};

import { z } from 'zod';

/** The variable of the figures for Prometheus. */
export const metricsVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be at least 16 characters, without blanks')
    .optional(),
};

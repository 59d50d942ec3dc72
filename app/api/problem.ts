import * as v from 'valibot';
import { Problem } from '#domain/errors/problem.ts';

/** The problem document of a failed answer; null when a proxy or a captive portal wrote the body. */
export async function readProblem(response: Pick<Response, 'json'>): Promise<Problem | null> {
  try {
    const parsed = v.safeParse(Problem, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

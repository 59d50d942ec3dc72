import { treatFailure } from '#app/api/failures.ts';
import { failureOf } from '#app/api/query-client.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import type { Message } from '#domain/message.ts';

/** The message of an operation that has failed, for its dialog; a limit keeps its own title. */
export const describeFailure = (error: Error, title?: string): Message =>
  treatFailure(failureOf(error), { title }).message;

export function showFailure({ title }: Message, error: Error, topic?: string): void {
  showToast({ ...describeFailure(error), title, tone: 'error', topic });
}

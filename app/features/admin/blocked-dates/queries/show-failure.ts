import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import type { Message } from '#domain/message.ts';

export function showFailure({ title }: Message, error: Error): void {
  showToast({ ...failureMessage(failureOf(error)), title, tone: 'error' });
}

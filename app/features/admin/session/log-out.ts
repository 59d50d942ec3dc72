import { treatFailure } from '#app/api/failures.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast-store.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';

/** @param leadsTo the pathname of the page that follows, if it is another one */
export async function logOut(leadsTo?: string): Promise<Result<unknown>> {
  dismissErrors();
  const result = await sendRequest('POST /api/auth/logout', {});
  if (result.ok) showToast({ ...AUTH_MESSAGES.signedOut, tone: 'success', leadsTo });
  else {
    const title = adminCopy.logOut.failed;
    showToast({ ...treatFailure(result.failure).message, title, tone: 'error' });
  }
  return result;
}

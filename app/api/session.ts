import { apiRequest } from './client.ts';
import { sendRequest } from './request.ts';

export const readSession = (signal: AbortSignal) =>
  sendRequest(apiRequest('GET /api/auth/session', {}), { signal });

export const sendLogOut = () => sendRequest(apiRequest('POST /api/auth/logout', {}));

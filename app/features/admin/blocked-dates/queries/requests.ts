import { apiRequest } from '#app/api/client.ts';
import type { DatesToBlock } from '#domain/admin/blocked-dates.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export const readBlockedDates = () => apiRequest('GET /api/admin/blocked-dates', {});

export function readAffected({ blocked_date, until }: DatesToBlock) {
  const query = { blocked_date, ...(until ? { until } : {}) };
  return apiRequest('GET /api/admin/blocked-dates/affected', { query });
}

export interface BlockOrder {
  readonly blocked_date: PlainDate;
  readonly until: PlainDate | null;
  readonly reason: string | null;
  readonly asks_guests: boolean;
}

export const sendBlock = (body: BlockOrder) =>
  apiRequest('POST /api/admin/blocked-dates', { body });

export const sendMoveRequests = (id: string) =>
  apiRequest('POST /api/admin/blocked-dates/:id/requests', { id });

export const sendUnblock = (id: string) =>
  apiRequest('DELETE /api/admin/blocked-dates/:id', { id });

import { api } from '#app/api/client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import type {
  AffectedResponse,
  AskedResponse,
  BlockedDates,
  BlockResponse,
} from '#domain/admin/blocked-date-responses.ts';
import type { DatesToBlock } from '#domain/admin/blocked-dates.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

const { 'blocked-dates': blockedDates } = api.admin;

export function readBlockedDates(): ApiRequest<BlockedDates> {
  return (options) => blockedDates.$get({}, options);
}

export function readAffected({ blocked_date, until }: DatesToBlock): ApiRequest<AffectedResponse> {
  const query = { blocked_date, ...(until ? { until } : {}) };
  return (options) => blockedDates.affected.$get({ query }, options);
}

export interface BlockOrder {
  readonly blocked_date: PlainDate;
  readonly until: PlainDate | null;
  readonly reason: string | null;
  readonly asks_guests: boolean;
}

export function sendBlock(json: BlockOrder): ApiRequest<BlockResponse> {
  return (options) => blockedDates.$post({ json }, options);
}

export function sendMoveRequests(id: string): ApiRequest<AskedResponse> {
  return (options) => blockedDates[':id'].requests.$post({ param: { id } }, options);
}

export function sendUnblock(id: string): ApiRequest<unknown> {
  return (options) => blockedDates[':id'].$delete({ param: { id } }, options);
}

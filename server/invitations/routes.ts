import { Hono } from 'hono';
import { InvitationKey } from '#domain/invitation/invitation.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { noStoreJson } from '#server/http/no-store-json.ts';
import type { InvitationServices } from './invitation-services.ts';
import { readGrant } from './open-invitation.ts';

/** POST only, with the key in the body: no URL and no log contains it. */
export function invitationRoutes(services: InvitationServices) {
  return new Hono<AppEnvironment>().post(
    '/invitation',
    jsonBody(InvitationKey),
    async (context) => {
      const grant = await readGrant(services, context.req.valid('json').key);
      return noStoreJson(grant, 200);
    },
  );
}

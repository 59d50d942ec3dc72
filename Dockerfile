# The site as one image: docs/running.md#docker says how to use it, and what to set. Only the first stage
# has the tools of the build; a build needs 640 MB of memory. Base images have exact tags: docs/running.md#docker.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/install.mjs scripts/
RUN node scripts/install.mjs
COPY . .
# The pinned Node comes with the packages, with a second copy of itself.
RUN npm run build \
  && npm prune --omit=dev --omit=optional --omit=peer --no-audit --no-fund \
  && rm -rf node_modules/node/node_modules node_modules/.cache node_modules/.vite node_modules/.astro

# Without a Node of its own: the server runs on the one that is pinned and tested.
FROM debian:12.12-slim
RUN useradd --system --uid 1000 --user-group --home-dir /nonexistent show \
  && install -d -o show -g show -m 700 /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/build build
COPY --from=build /app/content content
COPY --from=build /app/design design
COPY --from=build /app/domain domain
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/commands commands
USER show

ENV HOST=0.0.0.0 DATA_DIR=/data COMMAND_FORM="node_modules/.bin/node commands/{command}.ts"
VOLUME /data
EXPOSE 3000
# Liveness only, since a restart repairs no database. Builders of OCI images drop this line; compose.yaml has
# the same check.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `npm run serve` without npm in between, so that the signal to stop reaches the server.
CMD ["node_modules/.bin/node", "--max-semi-space-size=16", "server/main.ts"]

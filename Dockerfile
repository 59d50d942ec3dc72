# Repeats what runs the site elsewhere: build once, serve as often as one likes. docs/running.md says
# how to use it, and what to set.
FROM node:24-bookworm-slim

RUN mkdir /app /data && chown node:node /app /data && chmod 700 /data
USER node
WORKDIR /app
COPY --chown=node:node . .
RUN npm run build && npm cache clean --force

ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# `npm run serve` without npm in between, so that the signal to stop reaches the server.
CMD ["node_modules/.bin/node", "server/main.ts"]

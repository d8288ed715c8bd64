FROM oven/bun:1.4.5-slim AS modules
WORKDIR /app
COPY package.json bun.lock ./
COPY db/patches ./db/patches
RUN bun install --frozen-lockfile --production

FROM modules AS built
COPY tsconfig.json ./
COPY db ./db
COPY src ./src
COPY islands ./islands
COPY public ./public
RUN bun src/build.ts

FROM oven/bun:1.4.5-slim
WORKDIR /app
ENV NODE_ENV=production BUN_GC_TIMER_DISABLE=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/database
COPY --from=built /app ./
RUN mkdir /data && chown bun:bun /data
USER bun
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["bun", "-e", "const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`); process.exit(ok ? 0 : 1)"]
CMD ["bun", "src/server.ts"]

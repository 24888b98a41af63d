# The final stage has no npm, no build tools and no secrets. Settings are environment variables
# (docs/configuration.md); see docs/deploying.md. deploy/build-image.sh names other images, made of Debian's packages.
ARG BUILD_IMAGE=node:22-bookworm-slim
ARG BASE_IMAGE=debian:12-slim

FROM ${BUILD_IMAGE} AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends binutils libatomic1 postgresql-client-15 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# A layer of its own, because packages change less often than sources.
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN node -e "import('./scripts/bootstrap/install.mjs').then(({ install }) => install('shop'))"
COPY . .
RUN node scripts/bootstrap.mjs build
RUN sh deploy/prune.sh /out

FROM ${BASE_IMAGE}
# libatomic1 for Node; libpq5 and libreadline8 for the PostgreSQL client, which backup and restore call.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 libpq5 libreadline8 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/share/doc /usr/share/man /usr/share/locale \
  && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin shop \
  && install -d -o shop -g shop -m 0700 /data
COPY --from=build /out/bin /usr/local/bin
COPY --from=build /out/app /app
WORKDIR /app
# By number, so that Kubernetes can tell that it is not root.
USER 10001
# Refused by the configuration, so that nobody sells with a demo by mistake: say `demo` or `live`.
ENV SHOP_MODE=unset
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
# Images in OCI format, the default of Podman and Buildah, have no HEALTHCHECK: build with `--format docker`, or check as
# compose.yaml and docs/deploying.md do.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "deploy/health.mjs"]
CMD ["node", "--max-semi-space-size=8", "src/app/server/main.ts"]

#!/bin/sh
# build-image.sh [NAME]: builds the image by buildah from Debian's packages alone, where no image registry can be reached.
# Needs root, buildah, debootstrap, binutils, postgresql-client-15 and a checkout that `npm run build` has built.
set -eu
name=${1:-parts-shop}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BUILDAH_ISOLATION=chroot

debootstrap --variant=minbase bookworm "$work/debian"
rm -rf "$work/debian/var/lib/apt/lists" "$work/debian"/var/cache/apt/*.bin "$work/debian/var/cache/apt/archives" \
  "$work/debian/usr/share/doc" "$work/debian/usr/share/man" "$work/debian/usr/share/locale"
base=$(buildah from scratch)
buildah add "$base" "$work/debian" /
buildah commit --rm "$base" "localhost/debian-of-packages"

# Takes the place of the stage `build`, whose image is not needed then.
mkdir "$work/build"
sh deploy/prune.sh "$work/build/out"
buildah build --format docker --build-context "build=$work/build" --tag "$name" \
  --build-arg BASE_IMAGE=localhost/debian-of-packages .

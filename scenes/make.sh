#!/bin/bash
# make.sh NAME [scale] [x0,y0,x1,y1]: renders one picture of shots.txt into public/assets/pictures. With a part of it, in parts of
# its width and height from the upper left corner, only that part is rendered and laid over the picture that is there.
cd "$(dirname "$0")" || exit 1
export PYTHONDONTWRITEBYTECODE=1 ART_OUT=${ART_OUT:-${TMPDIR:-/tmp}/temelia-renders}
IFS='|' read -r name scene samples grade scale < <(grep "^$1|" shots.txt) || { echo "shots.txt has no $1"; exit 1; }
mkdir -p "$ART_OUT"; rm -f "$ART_OUT/$name"-[01]?*.exr
part=$3
if [ -n "$part" ]; then scale=1; grade=$(sed -E 's/,?"size":\[[0-9,]+\]//; s/\}$/,"part":['"$part"']}/' <<<"$grade"); fi
nice -n 19 blender -b -noaudio -P "$scene.py" -- --shot "$name" --spp "$samples" --scale "${2:-${scale:-1}}" ${part:+--part "$part"} > "$ART_OUT/$name.log" 2>&1 || exit 1
nice -n 19 "${PYTHON:-/usr/bin/python3}" post.py "$name" "../public/assets/pictures/$name.jpg" "$grade"
rm -f "$ART_OUT/_last.png"

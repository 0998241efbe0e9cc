import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

SHOT = arg('shot', 'project-commercial'); DAY = SHOT not in ('project-commercial', 'project-commercial-2'); TOP = SHOT == 'project-commercial-3'; NEW = TOP or SHOT == 'project-commercial-4'
reset(); mb = MB(); random.seed(5)
K = .28 if DAY else 1.0                                     # lamp light inside: dimmer by day
dk = paint((.014, .016, .021), .35); am = paint(AMBER, .4); fin = paint((.045, .042, .040), .5); br = flat((.30, .17, .06), .55, .4, .06)
gl = glass((.70, .74, .75), .22, .0016) if DAY else glass((.78, .80, .79), .10, .014); con = concrete((.42, .405, .38), joints=(3, 1.5)); SOF = timber((.42, .235, .11), .18, 'x'); st = steel()
SOFL = lit((.42, .225, .10), .16 if DAY else .38); CEIL = lit((.60, .56, .50), .75 * K + .05); FLO = lit((.24, .21, .18), .5 * K)
WALLS = [lit((.52, .46, .38), .95 * K, grad=(0, 4.5)), lit((.34, .19, .085), 1.1 * K, grad=(0, 4.5)), lit((.10, .11, .13), .8 * K), lit((.58, .54, .48), 1.1 * K)]; COL = lit((.55, .52, .47), .7 * K)
STRIP = emit((1, .68, .36), 5 * K + .5)
Z = [0, 5.6, 10.0, 14.4, 18.8]


def floor(f, x0, y0, x1, y1):
    z, t = Z[f], Z[f + 1]
    mb.box(FLO, x0 + .3, y0 + .3, z, x1 - .3, y1 - .3, z + .06); mb.box(CEIL, x0 + .3, y0 + .3, t - .62, x1 - .3, y1 - .3, t - .55); mb.box(dk, x0 + .02, y0 + .02, t - .55, x1 - .02, y1 - .02, t)
    x = x0 + 2
    while x < x1 - 2: mb.box(STRIP, x - .05, y0 + 1.2, t - .66, x + .05, y0 + 13, t - .625); x += 3.0 if f else 2.4
    x = x0 + 4
    while x < x1 - 2:
        for y in (y0 + 3, y0 + 11): mb.tube(COL, (x, y, z), (x, y, t - .6), .28, 18)
        x += 9
    # back walls, partitions, furniture
    x = x0 + .5
    while x < x1 - 1:
        w = random.choice([4, 6, 9]); mb.box(random.choice(WALLS), x, y0 + 13.5 + random.choice([0, 1.5]), z, min(x + w, x1 - .4), y0 + 15.6, t - .6); x += w
    y = y0 + 14
    while y < y1 - 1: w = random.choice([4, 6]); mb.box(random.choice(WALLS), x0 + 13, y, z, x0 + 13.6, min(y + w, y1), t - .6); y += w
    for _ in range(int((x1 - x0) / 5)):
        x, y = random.uniform(x0 + 1.5, x1 - 4), random.uniform(y0 + 2, y0 + 9); k = random.random()
        if f == 0: mb.box(WALLS[random.choice([1, 2, 3])], x, y + 3, z, x + random.uniform(1, 3), y + 3.5, z + random.uniform(1.0, 2.3))
        elif k < .6: mb.box(WALLS[1], x, y, z + .72, x + 1.8, y + .8, z + .77); mb.box(WALLS[2], x + .1, y + .1, z, x + .2, y + .7, z + .72); mb.box(WALLS[2], x + .5, y + .3, z + .8, x + 1.1, y + .34, z + 1.2); mb.box(WALLS[2], x + .6, y - .5, z + .4, x + 1.1, y - .1, z + .9)
        else: mb.box(WALLS[random.randint(0, 3)], x, y + 2, z, x + .15, y + 6, z + 2.6)
    if f == 0:
        for i in range(int((x1 - x0) / 8)):                                                            # shop fronts
            a = x0 + 2 + i * 8; mb.box(WALLS[2], a, y0 + 9.8, 3.6, a + 7.4, y0 + 10.1, 4.5); mb.box(emit((1, .62, .24), 3.2 * K), a + 1.5, y0 + 9.76, 3.9, a + 5.9, y0 + 9.8, 4.15)
            for k in range(3): mb.tube(emit((1, .72, .4), 8 * K), (a + 1.5 + k * 2, y0 + 5, 3.6), (a + 1.5 + k * 2, y0 + 5, 3.9), .16, 12); mb.tube(dk, (a + 1.5 + k * 2, y0 + 5, 3.9), (a + 1.5 + k * 2, y0 + 5, 5.0), .01, 4)


def curtain(x0, y0, x1, y1, z0, z1, step=1.5, trans=(), fins=0, face='s'):
    """Glass skin on the south (s) or west (w) face with mullions, transoms and optional fins."""
    P = (lambda u, d, z: (u, y0 - d, z)) if face == 's' else (lambda u, d, z: (x0 - d, u, z)); a, b = (x0, x1) if face == 's' else (y0, y1)
    def bx(m, u0, d0, za, u1, d1, zb):
        p, q = P(u0, d0, za), P(u1, d1, zb); mb.box(m, min(p[0], q[0]), min(p[1], q[1]), za, max(p[0], q[0]), max(p[1], q[1]), zb)
    mb.quad(gl, P(a, .02, z0), P(b, .02, z0), P(b, .02, z1), P(a, .02, z1)); n = round((b - a) / step)
    for i in range(n + 1):
        u = a + (b - a) * i / n; bx(dk, u - .03, -.06, z0, u + .03, .08, z1)
        if fins: bx(fin, u - .025, .08, z0 - .3, u + .025, fins, z1 + .3); bx(br, u - .027, fins - .03, z0 - .3, u + .027, fins + .01, z1 + .3)
    for z in trans: bx(dk, a, -.06, z - .03, b, .07, z + .03)


# ground + first floor: set back glass; upper two floors: cantilevered box with fins
X1 = 66
floor(0, 0, 0, X1, 40); floor(1, 0, 0, X1, 40)
curtain(0, 0, X1, 40, .12, Z[2] - .1, 2.0, (2.9, 5.0, 5.65, 9.4), 0, 's'); curtain(0, 0, X1, 40, .12, Z[2] - .1, 2.0, (2.9, 5.0, 5.65, 9.4), 0, 'w')
ux, uy = -9, -7
floor(2, ux, uy, X1 - 8, 36); floor(3, ux, uy, X1 - 8, 36)
curtain(ux, uy, X1 - 8, 36, Z[2] + .35, Z[4] - .2, 1.5, (Z[3] - .55, Z[3] + .05, Z[3] + 1.1, Z[2] + 1.1), .42, 's'); curtain(ux, uy, X1 - 8, 36, Z[2] + .35, Z[4] - .2, 1.5, (Z[3] - .55, Z[3] + .05, Z[3] + 1.1, Z[2] + 1.1), .42, 'w')
mb.box(dk, ux - .5, uy - .5, Z[2] - .25, X1 - 8, 36, Z[2] + .35); mb.box(dk, ux - .5, uy - .5, Z[4] - .2, X1 - 7.6, 36.4, Z[4] + (.25 if TOP else .9)); mb.box(am, ux - .53, uy - .53, Z[2] - .25, X1 - 8, uy - .5, Z[2] - .10); mb.box(am, ux - .53, uy - .53, Z[2] - .25, ux - .5, 36, Z[2] - .10)
mb.box(SOFL, ux - .4, uy - .4, Z[2] - .30, X1 - 8, 36, Z[2] - .25)
for i in range(44):                                                                                   # soffit slats and lights
    mb.box(timber((.42, .235, .11), 5, 'x'), ux - .3 + i * 1.5, uy - .3, Z[2] - .42, ux - .22 + i * 1.5, 0, Z[2] - .30)
for i in range(29): mb.box(timber((.42, .235, .11), 5, 'y'), ux - .3, 1.6 + i * 1.5 - 1.2, Z[2] - .42, -.1, 1.68 + i * 1.5 - 1.2, Z[2] - .30) if DAY else None
lamps = (.45, 1.1, 3.0) if DAY else (1, 1, 3.3)                                                       # first ones, distance: by day each between two slats
for i in range(20):
    mb.box(STRIP, ux + lamps[0] + i * lamps[2], uy + 1.2, Z[2] - .33, ux + lamps[0] + .1 + i * lamps[2], -1.0, Z[2] - .305)
for i in range(10): mb.box(STRIP, ux + 1.2, lamps[1] + i * lamps[2], Z[2] - .33, -1.2, lamps[1] + .1 + i * lamps[2], Z[2] - .305)
for x in (-6.6,): mb.tube(concrete((.45, .43, .40)), (x, -4.4, 0), (x, -4.4, Z[2] - .3), .42, 32)
for x in (18, 40): mb.tube(concrete((.45, .43, .40)), (x, -5, 0), (x, -5, Z[2] - .3), .42, 32)
mb.box(con, X1 - 8, 10, Z[2], X1, 40, Z[4] - 2); mb.box(acp((.03, .035, .045), 3, 1.4), X1, -.1, 0, X1 + 12, 40, Z[4] + 2.2); mb.box(dk, X1 - .1, -.3, Z[4] + 2.2, X1 + 12.2, 40, Z[4] + 2.6)
for k in range(4): mb.box(emit((1, .7, .4), 1.2 * K), X1 + 3, -.14, 1 + k * 4.7, X1 + 3.5, -.1, 4.4 + k * 4.7)
if TOP:                                                      # seen from above: a parapet, a pale roof with solar panels on it
    rf = concrete((.40, .40, .39), streaks=False, rough=.9); pv = paint((.012, .018, .036), .34); a, b, c, d = ux - .5, uy - .5, X1 - 7.6, 36.4
    mb.box(rf, a, b, Z[4] + .25, c, d, Z[4] + .3)
    for q in ((a, b, c, b + .35), (a, d - .35, c, d), (a, b, a + .35, d), (c - .35, b, c, d)): mb.box(dk, q[0], q[1], Z[4] - .2, q[2], q[3], Z[4] + .9)
    for j in range(11):
        for i in range(30):
            if j == 5: continue
            u, v = a + 3 + i * 2.1, b + 4 + j * 3.2; mb.add(pv, [(u, v, Z[4] + .45), (u + 2, v, Z[4] + .45), (u + 2, v + 1.7, Z[4] + 1.0), (u, v + 1.7, Z[4] + 1.0)], [(0, 1, 2, 3)]); mb.beam(st, (u + 1, v + 1.6, Z[4] + .3), (u + 1, v + 1.6, Z[4] + .95), .05)
for (a, b, c, d, h) in () if TOP else ((6, 8, 14, 15, 2.2), (24, 14, 30, 22, 1.7), (40, 8, 47, 14, 2.4)): mb.box(dk, a, b, Z[4], c, d, Z[4] + h)
# revolving entrance
mb.box(dk, 6, -2.2, 3.0, 12, 0, 3.5); mb.box(am, 6, -2.24, 3.02, 12, -2.2, 3.14); mb.tube(gl, (9, -1.1, .1), (9, -1.1, 3), 1.25, 28, cap=False); [mb.box(dk, x, -2.2, 0, x + .12, 0 if not NEW else -2.08, 3) for x in (6, 11.88)]; mb.box(STRIP, 6.4, -1.9, 2.97, 11.6, -1.8, 2.995)
for u in (8.4, 9, 9.6): mb.box(dk, u - .02, -2.3, .1, u + .02, .1, 3)
if NEW:                                                      # seen from the side: the porch is glass; benches under the canopy
    for x in (6.06, 11.94): mb.quad(gl, (x, -2.1, .1), (x, 0, .1), (x, 0, 3), (x, -2.1, 3)); mb.box(dk, x - .06, -2.2, 0, x + .06, 0, .12); mb.box(dk, x - .05, -2.2, 1.05, x + .05, 0, 1.1)
    for x in (16, 24, 32, 46):
        for e in (.3, 2.3): mb.box(concrete((.34, .33, .315)), x + e, -4.1, 0, x + e + .3, -3.55, .42)
        for k in range(4): mb.box(timber((.42, .235, .11), .12, 'x'), x, -4.12 + k * .15, .42, x + 2.9, -3.99 + k * .15, .47)
# ---- plaza
ground(paving((.20, .195, .185), 1.2, .6, wet=0 if NEW else .15 if DAY else .62), -90, -70, 120, 40.0, 0)
ground(asphalt(wet=0 if DAY else .5), -300, -110, 300, -70, -.12); mb.box(con, -300, -70, -.12, 300, -69.7, .02)
for i, (x, y, w, d) in enumerate(((-22, -9, 9, 3), (-22, 6, 9, 3), (-2, -22, 12, 3), (22, -20, 12, 3), (46, -20, 12, 3), (-24, 24, 9, 3))):
    mb.box(concrete((.34, .33, .315), joints=(2, 3)), x, y, .08, x + w, y + d, .62); mb.box(dk, x + .1, y + .1, 0, x + w - .1, y + d - .1, .1); mb.box(emit((1, .66, .3), 5 * K), x + .06, y + .06, .05, x + w - .06, y + d - .06, .09)
    mb.box(dirt((.05, .04, .03), 0), x + .25, y + .25, .6, x + w - .25, y + d - .25, .66)
    for k in range(2): mb.box(SOF, x + .5, y - .02 + k * 0, .62, x + w * .45, y + .5, .68)
for k in range(14): mb.tube(dk, (-14 + k * 4.2, -9.6, 0), (-14 + k * 4.2, -9.6, .85), .08, 12); mb.tube(emit((1, .72, .4), 6 * K), (-14 + k * 4.2, -9.6, .72), (-14 + k * 4.2, -9.6, .8), .084, 12)
for (x, y) in ((-30, -18), (-8, -30), (16, -30), (40, -30))[2 if TOP else 0:]: lamp(mb, x, y, 6.5, .9, 60, on=16 * K + 1)
# surroundings: lit blocks, other buildings
if not TOP: mb.box(blockface((.30, .28, .26), 3, 3.4, lit=.0 if DAY else .35), -90, 60, 0, -48, 84, 27); mb.box(blockface((.24, .24, .25), 3, 3.4, lit=.0 if DAY else .3), 92, 22, 0, 130, 50, 34); mb.box(blockface((.34, .31, .28), 3.2, 3.2, lit=.0 if DAY else .3), -40, 92, 0, -8, 110, 38)
if NEW:                                                      # the square by day: bands in the paving, streets round it, parked cars
    band = paving((.12, .118, .115), .6, .3); road = asphalt(); kerb = concrete((.42, .41, .39))
    for k in range(9): mb.box(band, -54 + k * 15, -52, -.02, -53 + k * 15, 40, .004)
    for y in (-16, -34): mb.box(band, -60, y, -.02, 110, y + 1, .006)
    mb.box(road, -300, 46, -.2, 400, 55, -.04); mb.box(road, -84, -300, -.2, -74, 300, .008); mb.box(kerb, -90, 40, -.2, 120, 46, .02); mb.box(kerb, -300, 55, -.2, 400, 57, .0)
    for k in range(60): mb.box(kerb, -180 + k * 6, 50.4, -.2, -177 + k * 6, 50.55, -.03)
    for k in range(34): car(mb, -66 + k * 5.8, 47.3, 0, ((.03, .033, .04), (.4, .41, .42), (.12, .02, .015), (.5, .5, .5), (.03, .05, .10))[k * 7 % 5]) if k % 3 else None
mb.done()
T = [tree_mesh(s, 7.2, leaves=12000, leaf=.105, crown=.32) for s in range(3)]; gm = hedge_mesh(3, 2.6, 2.2, .35, 5000, .05)
for i, (x, y, w, d) in enumerate(((-22, -9, 9, 3), (-22, 6, 9, 3), (-2, -22, 12, 3), (22, -20, 12, 3), (46, -20, 12, 3), (-24, 24, 9, 3))):
    for k in range(int(w / 2.7)): inst(gm, (x + 1.5 + k * 2.75, y + 1.5, .6), k if not NEW else k % 2 * pi)
    if SHOT != 'service-commercial' or i: inst(T[i % 3], (x + w * .72, y + 1.5, .6), i * 2.1, .85 if i not in (2, 3) else .72)
if NEW:
    for k in range(8): inst(T[k % 3], (-46 + k * 15, -25.5, 0), k * 1.7, .8) if k not in (2, 3) or not TOP else None
    for k in range(16): inst(T[k % 3], (-60 + k * 11.5, 43, 0), k * 2.3, 1.0)
    for k in range(14): inst(T[k % 3], (-66, -66 + k * 9, 0), k * 2.9, .95); inst(T[k % 3], (104 + k % 2 * 6, -66 + k * 8, 0), k * 1.9, 1.1)
TD = [tree_mesh(40 + s, 9, leaves=3600, leaf=.3) for s in range(2)]
woods(TD, 60, lambda: (random.uniform(-160, 200), random.uniform(55, 110)), .9, 1.4); woods(TD, 26, lambda: (random.uniform(-120, -60), random.uniform(-60, 60)), .8, 1.3)
town(26, lambda: (random.uniform(-520, 420), random.uniform(180, 520), random.choice([0, 90, 15])), lit=0 if DAY else .3, hmax=6 if TOP else 16); hills(0, 0, 600, 3000, 120, seed=6); ground(grassy(), -900, 40, 900, 900, -.1); ground(grassy(), -900, -110, -90, 40, -.1)
if NEW: ground(grassy(), 120, -900, 900, 40, -.1); ground(grassy(), -900, -900, 120, -110, -.1); woods(TD, 150, lambda: (random.uniform(-260, 320), random.uniform(60, 190)), .9, 1.5); woods(TD, 140, lambda: (random.uniform(125, 420), random.uniform(-260, 60)), .9, 1.5); town(24, lambda: (random.uniform(220, 640), random.uniform(-320, 300), random.choice([0, 90, 15])), hmax=9)
if not DAY:
    area((24, -7.0, 9.0), (24, -12, 0), 66, 2600, (1, .66, .36), 4); area((-8.6, 14, 9.0), (-14, 14, 0), 44, 1700, (1, .66, .36), 4)
if SHOT == 'project-commercial':
    sky('blue', 158, 1, cloud=.95, cscale=1.0, seed=6.4, strength=1.6); cam((-30, -37, 2.1), (5, -1.5, 2.1), 24, .13)
elif SHOT == 'project-commercial-2':     # under the canopy
    sky('blue', 150, 1, cloud=.9, cscale=1.0, seed=1.2, strength=1.7); cam((-20, -17, 1.7), (6, -4.2, 1.7), 21, .20)
elif SHOT == 'project-commercial-3':     # the building and its square from above
    sky('crisp', 226, 38, cloud=.8, cscale=1.0, seed=3.6, strength=.9, sunk=1.8); cam((-40, -46, 30), (12, 1, 6.4), 28, 0, level=False)
elif SHOT == 'project-commercial-4':     # along the glass under the canopy, low sun from the square
    sky('crisp', 236, 20, cloud=.75, cscale=1.0, seed=5.1, strength=1.0, sunk=2.0); cam((-6.1, -3.0, 1.65), (30, -2.2, 1.65), 24, .14)
elif SHOT == 'service-commercial':       # close on the fins, by day
    sky('crisp', 208, 33, cloud=.85, cscale=.9, seed=8.8, strength=1.0, sunk=2.0); cam((-25, -13, 2.4), (-4, 2, 9), 34, .36)
render(SHOT, spp=44, mist=(60, 900), trans=14, clamp=2.2)

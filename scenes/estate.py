"""hero-2: an industrial park from the air, in daylight: planted and marked roads, full car parks, one building going up."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

SHOT = arg('shot', 'hero-2')
reset(); mb = MB(); random.seed(21)
dk = paint((.014, .016, .021), .45); am = paint(AMBER, .45); wh = paint((.60, .60, .58), .6); con = concrete((.42, .405, .38)); slab = concrete((.40, .39, .37), joints=None, tone=.2); zc = flat((.42, .43, .44), .45, .75, .1)
SL = cladding((.034, .041, .055), .6, 'v', (1.2, 60), .5, .05, .03); LT = cladding((.42, .43, .44), .6, 'v', (1.2, 60), .5, .05, .03); gl = glass((.05, .06, .07), .32); door = paint((.45, .46, .47), .5)


@material
def roofing(g, c=(.30, .305, .31)):
    p = g.xyz(g.pos()); b = g.brick(g.comb(p[1], p[0]), 12, 1.5, .03, sc(c, .93), sc(c, 1.07), sc(c, .6)); n = g.noise(.12, detail=6, rough=.65); s = g.noise(1.2, detail=5)
    return g.bsdf(Base_Color=g.mix(g.map(s, .5, .75, 0, .35), g.mix(g.map(n, .35, .7, 0, .5), b, sc(c, .62)), sc(c, .55)), Roughness=.7)


@material
def field(g, c1=(.10, .105, .035), c2=(.22, .175, .075), w=3.2, ang=0.0):
    p = g.xyz(g.pos()); u = g.math('ADD', g.math('MULTIPLY', p[0], cos(ang)), g.math('MULTIPLY', p[1], sin(ang)))
    f = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('DIVIDE', u, w)), .5)); n = g.noise(.02, detail=7, rough=.65); m = g.noise(.6, detail=6, rough=.7)
    col = g.mix(g.map(n, .35, .65), c1, c2); col = g.mix(g.map(f, .1, .3, 0, .3), col, sc(c1, .55)); col = g.mix(g.map(m, .4, .7, 0, .4), col, sc(c1, .6))
    return g.bsdf(Base_Color=col, Roughness=1, Normal=g.bump(m, .8, .3), Specular=.05)


PV = paint((.012, .018, .036), .16); RF = roofing((.40, .405, .41)); RF2 = roofing((.30, .305, .315))


def hall(x, y, L, W, H, clad, rf, docks=(), office=True, rot=0, pv=False):
    mb.at(x, y, 0, rot); mb.box(con, -.1, -.1, 0, L + .1, W + .1, 1); mb.box(clad, 0, 0, 1, L, W, H); mb.box(rf, .4, .4, H - .6, L - .4, W - .4, H + .02); mb.box(am, -.08, -.08, H - 1.7, L + .08, W + .08, H - 1.45)
    for a, b, c, d in ((-.12, -.12, L + .12, .45), (-.12, W - .45, L + .12, W + .12), (-.12, -.12, .45, W + .12), (L - .45, -.12, L + .12, W + .12)): mb.box(dk, a, b, H - .1, c, d, H + .7)
    nx = int(L / 9)
    for i in range(nx // 2 - 1 if pv else nx):
        for j in range(int(W / 14)):
            u, v = 5 + i * 9, 5 + j * 14; mb.box(wh, u, v, H, u + 1.6, v + 6, H + .45); mb.box(paint((.50, .56, .60), .15), u + .12, v + .12, H + .45, u + 1.48, v + 5.88, H + .5)
    for _ in range(int(L / 14)): u, v = random.uniform(6, L - 10), random.uniform(6, W - 8); mb.box(zc, u, v, H, u + 3.2, v + 2, H + 1.7); mb.tube(zc, (u + 1, v + 1, H + 1.7), (u + 1, v + 1, H + 2.1), .7, 16); mb.tube(zc, (u + 3.2, v + 1, H + .5), (u + 9, v + 1, H + .5), .22, 8)
    if pv:
        for i in range(int(L * .5 / 7.2)):
            for j in range(int((W - 8) / 2.2)): u, v = L * .46 + i * 7.2, 4 + j * 2.2; mb.add(PV, [(u, v, H + .55), (u + 6.8, v, H + .55), (u + 6.8, v + 1.55, H + .95), (u, v + 1.55, H + .95)], [(0, 1, 2, 3)])
    for u in range(8, int(L) - 6, 11): mb.box(gl, u, -.1, H - 4.4, u + 8, 0, H - 3.0); mb.box(dk, u - .1, -.06, H - 4.5, u + 8.1, 0, H - 2.9)
    for k in range(int(L / 5.2) - 1):
        if docks and docks[0] <= k < docks[1]:
            u = 5 + k * 5.2; mb.box(dk, u - 1.7, -.5, 1, u + 1.7, 0, 4.8); mb.box(door, u - 1.3, -.54, 1.2, u + 1.3, -.4, 4.1); mb.box(am, u - 1.6, -16, .03, u - 1.45, -1, .04)
    if docks: mb.box(dk, 4, -4.4, 5.4, L - 4, 0, 5.8); mb.box(am, 4, -4.46, 5.45, L - 4, -4.4, 5.75)
    if office: mb.box(dk, L, 3, 0, L + 12, 22, 10.5); mb.box(rf, L + .4, 3.4, 10.2, L + 11.6, 21.6, 10.52); [mb.box(gl, L + 11.96, 3.6, .9 + f * 3.3, L + 12.06, 21.4, 3.2 + f * 3.3) or mb.box(gl, L + .5, 2.94, .9 + f * 3.3, L + 11.6, 3.04, 3.2 + f * 3.3) for f in range(3)]; [mb.box(emit((1, .66, .3), 1.1), L + .6 + q * 2.8, 2.98, 1 + f * 3.3, L + 2.6 + q * 2.8, 3.02, 3 + f * 3.3) for q in range(4) for f in range(3) if random.random() < .45]
    mb.xf = None



CARS = [(.03, .033, .04), (.42, .43, .44), (.12, .02, .015), (.55, .55, .55), (.03, .05, .10), (.20, .20, .21), (.60, .60, .58), (.05, .08, .07)]
asp = asphalt((.062, .062, .064)); park = asphalt((.080, .080, .080)); walk = paving((.36, .345, .32), .6, .3); kerb = concrete((.50, .485, .455)); LAWN = grassy((.060, .095, .022)); bay = paint((.66, .66, .64), .6)
TREES = []


def line(x0, y0, x1, y1, w=.16, dash=0, gap=0, m=None):
    """A painted line along x or y, whole or dashed."""
    L = abs(x1 - x0) + abs(y1 - y0); ux, uy = (x1 - x0) / L, (y1 - y0) / L; t = 0
    while t < L:
        e = min(L, t + (dash or L)); a, b = x0 + ux * t, y0 + uy * t; c, d = x0 + ux * e, y0 + uy * e
        mb.box(m or bay, min(a, c) - (w / 2 if uy else 0), min(b, d) - (w / 2 if ux else 0), .012, max(a, c) + (w / 2 if uy else 0), max(b, d) + (w / 2 if ux else 0), .026); t = e + gap


def zebra(x0, y0, x1, y1, along):
    n = int((x1 - x0 if along == 'x' else y1 - y0) / 1.1)
    for k in range(n): mb.box(bay, x0 + k * 1.1, y0, .012, x0 + k * 1.1 + .55, y1, .027) if along == 'x' else mb.box(bay, x0, y0 + k * 1.1, .012, x1, y0 + k * 1.1 + .55, .027)


def carpark(x0, y0, n, rows, fill=.8):
    """Rows of bays in pairs, trees in the strips between them."""
    for r in range(rows):
        y = y0 + r * 16.6; mb.box(kerb, x0 - .6, y - 1.0, -.1, x0 + n * 2.6 + .6, y + 1.0, .13); mb.box(LAWN, x0 - .4, y - .8, 0, x0 + n * 2.6 + .4, y + .8, .15)
        for k in range(0, n + 1, 4): TREES.append((x0 + k * 2.6, y, random.uniform(.5, .68)))
        for e in (1, -1):
            for k in range(n + 1): line(x0 + k * 2.6, y + e * 1.1, x0 + k * 2.6, y + e * 6.1, .12)
            for k in range(n):
                if random.random() < fill: car(mb, x0 + k * 2.6 + 1.3, y + e * 3.6 + random.uniform(-.25, .25), random.choice([90, 270]) + random.uniform(-1.5, 1.5), random.choice(CARS))


# ---- ground
ground(field((.085, .115, .03), (.19, .18, .065)), -1600, -500, 1700, 2200, -.4, n=4)
for i, (a, b, c, d, an) in enumerate(((-520, 210, -70, 440, .5), (-60, 225, 260, 480, 1.9), (280, 200, 700, 520, .2), (-700, -120, -230, 180, 1.2), (330, -200, 900, 170, .8), (-300, 500, 200, 800, .1), (220, 560, 800, 900, 1.3))):
    ground(field(*[((.07, .105, .022), (.13, .17, .04)), ((.26, .20, .075), (.34, .27, .12)), ((.12, .085, .05), (.18, .13, .085))][i % 3], 4.2, an), a, b, c, d, -.3 + i * .004)
mb.box(LAWN, -230, -330, -.4, 330, 190, -.10)
# ---- the boulevard along x: two carriageways, a planted strip, footways; a road along y crosses it at x = 44..55
for y0, y1 in ((-11, -3), (3, 11)): mb.box(asp, -700, y0, -.3, 900, y1, .005)
mb.box(asp, 42, -500, -.3, 55, 700, .008); mb.box(asp, 38, -15, -.3, 59, 15, .007)
for a, b in ((-700, 38), (59, 900)):
    mb.box(kerb, a, -3.0, -.1, b, 3.0, .12); mb.box(LAWN, a + .3, -2.7, 0, b - .3, 2.7, .16)
    for y in (-11.15, 11.0): mb.box(kerb, a, y, -.1, b, y + .15, .13)
    for y0, y1 in ((-17, -14.2), (14.2, 17)): mb.box(walk, a, y0, -.15, b, y1, .06)
    for y in (-7, 7): line(a + (2 if a > 0 else 0), y, b - (0 if a > 0 else 2), y, .18, 4, 5)
    for y in (-10.6, -3.4, 3.4, 10.6): line(a, y, b, y, .14)
for a, b in ((-500, -16), (16, 700)):
    line(48.5, a, 48.5, b, .18, 4, 5); [line(x, a, x, b, .14) for x in (42.5, 54.5)]
    for x in (41.85, 55.0): mb.box(kerb, x, a, -.1, x + .15, b, .13)
zebra(32.6, -11, 35.8, -3, 'y'); zebra(32.6, 3, 35.8, 11, 'y'); zebra(61.2, -11, 64.4, -3, 'y'); zebra(61.2, 3, 64.4, 11, 'y'); zebra(42.4, -22, 55, -18.8, 'x'); zebra(42.4, 18.8, 55, 22, 'x')
for x, y0, y1 in ((31.6, -10.8, -3.2), (65.4, 3.2, 10.8)): line(x, y0, x, y1, .45)
for y, x0, x1 in ((-23, 48.7, 54.6), (23, 42.4, 48.3)): line(x0, y, x1, y, .45)
for x, y, s in ((24, -5, 1), (24, -9, 1), (72, 5, -1), (72, 9, -1)):                       # arrows before the crossing
    mb.box(bay, min(x, x + s * 3), y - .09, .012, max(x, x + s * 3), y + .09, .027); mb.add(bay, [(x + s * 3, y - .45, .027), (x + s * 3, y + .45, .027), (x + s * 4.6, y, .027)], [(0, 1, 2) if s > 0 else (0, 2, 1)])
for k in range(-34, 46):
    x = k * 9.5
    if not 30 < x < 67: [TREES.append((x + random.uniform(-.8, .8), y + random.uniform(-.3, .3), random.uniform(.72, .95))) for y in (0, -12.7, 12.7)]
for k in range(-22, 20):
    y = k * 9.5
    if abs(y) > 20: [TREES.append((x, y + random.uniform(-.8, .8), random.uniform(.72, .95))) for x in (39.4, 57.6)]
for _ in range(46):                                                                        # traffic
    x = random.uniform(-260, 330); y = random.choice((-9, -5, 5, 9))
    if not 26 < x < 70: car(mb, x, y, 0 if y < 0 else 180, random.choice(CARS))
for x, y, r in ((29, -5, 0), (28.6, -9, 0), (22.6, -9, 0), (68.4, 5, 180), (46, 40, 270), (51.6, -34, 90), (51.6, -78, 90), (45.6, -60, 270), (45.4, 96, 270), (47, -1.2, 120)): car(mb, x, y, r, random.choice(CARS))
for k in range(-30, 42): lamp(mb, k * 19 + 4, 1.4, 9.5, 1.8, 90); lamp(mb, k * 19 + 4, -1.4, 9.5, 1.8, 270)
# ---- plots behind: a logistics hall on the left, two halls on the right, their yards and car parks
mb.box(park, -128, 24, -.2, 32, 62, .004); hall(-122, 62, 138, 62, 12.5, SL, RF, (1, 25), pv=True); mb.box(kerb, -128, 23.8, -.1, 32, 24, .13)
for k, i in enumerate((2, 3, 5, 8, 9, 12, 15, 18, 21, 22)): trailer(mb, -122 + 5 + i * 5.2, 61.2, 0, random.choice([(.5, .5, .5), (.6, .24, .012), (.06, .075, .10), (.55, .55, .55)]), tractor=random.choice(((.5, .5, .5), (.08, .1, .16), (.45, .08, .03))) if k % 2 else 0)
trailer(mb, -60, 33, 270, (.55, .55, .55), tractor=(.45, .08, .03)); trailer(mb, -18, 30, 90, (.6, .24, .012), tractor=(.5, .5, .5))
mb.box(park, 62, 22, -.2, 244, 74, .004); carpark(70, 33, 52, 2); mb.box(kerb, 62, 21.8, -.1, 244, 22, .13); hall(72, 76, 96, 58, 11.5, LT, RF2, (), pv=True); hall(186, 72, 50, 66, 14, SL, RF, (), office=False)
for x0, x1, y in ((66, 240, 41.6),): line(x0, y, x1, y, .14, 3, 4)
mb.box(park, -128, 124, -.2, 32, 150, .003); mb.box(park, 62, 140, -.2, 244, 160, .003)
# ---- front right: a concrete frame going up, its crane and its yard
soil = dirt((.22, .16, .105), .10); ground(soil, 64, -104, 196, -20, -.06, amp=.12, n=90); fr = concrete((.46, .44, .41)); ply = timber((.46, .31, .15), 1.2, 'h'); rust = flat((.16, .07, .035), .8, .3, .2)
bx, by, nx, ny, fh = 84, -86, 8, 5, 3.6
for f in range(4):
    z = f * fh
    for i in range(nx + 1):
        for j in range(ny + 1):
            x, y = bx + i * 7, by + j * 8
            if f < 3 or i < 4: mb.box(fr if f < 3 or (i + j) % 2 else ply, x - .25, y - .25, z, x + .25, y + .25, z + (fh - .3 if f < 3 else 3))
            if f == 3: rebar(mb, x, y, z + (3 if i < 4 else 0), 1.2, .4)
    if f: mb.box(slab, bx - 1, by - 1, z - .3, bx + nx * 7 + 1, by + ny * 8 + 1, z)
z = 3 * fh; mb.box(fr, bx + 22, by + 15, 0, bx + 30, by + 24, z + 6.5); mb.box(ply, bx + 21.8, by + 14.8, z + 3.2, bx + 30.2, by + 15, z + 7); mb.box(ply, bx + 21.8, by + 15, z + 3.2, bx + 22, by + 24.2, z + 7)
rail(mb, [(bx - .8, by + ny * 8 + .8, z), (bx - .8, by - .8, z), (bx + nx * 7 + .8, by - .8, z), (bx + nx * 7 + .8, by + ny * 8 + .8, z), (bx - .8, by + ny * 8 + .8, z)], 1.15)
for q in range(44): mb.box(rust, bx + 33 + q * .5, by + 4, z, bx + 33.05 + q * .5, by + 36, z + .05)
for q in range(60): mb.box(rust, bx + 33, by + 4 + q * .53, z + .05, bx + 55, by + 4.05 + q * .53, z + .09)
for _ in range(26): x, y = bx + random.uniform(1, 30), by + random.uniform(1, 38); mb.box(random.choice((ply, ply, zc, wh)), x, y, z, x + random.uniform(1, 3), y + random.uniform(.8, 1.6), z + random.uniform(.2, .9))
scaffold(mb, bx - 1, bx + 22, by - 1.2, 0, 11, 1.1, 2.4, 2.0); scaffold(mb, by - 1, by + 41, bx - 1.2, 0, 11, 1.1, 2.5, 2.0, axis='y')
crane(mb, bx + 16, by + 46, 40, 48, 232, hook=.55, drop=.42, mat=am)
for k in range(5): container(mb, 150 + (k % 2) * 6.6, -36 - (k // 2) * 3.4, 0, c=[SLATE, (.42, .43, .44), (.50, .21, .012)][k % 3], office=False)
container(mb, 150, -36, 0, office=False, z=2.72)
for (x, y, n) in ((152, -56, 6), (162, -58, 5), (152, -72, 6), (164, -74, 5), (70, -40, 5)): [stack(mb, random.choice([timber((.45, .30, .14), .2, 'x'), rust, zc]), x, y + r * 2.6, .05, 6, .2, n, 3) for r in range(3)]
for (hx, hy, hr, hh) in ((178, -88, 9, 4), (186, -74, 7, 3)): ground(dirt((.26, .19, .12), 0), hx - hr, hy - hr, hx + hr, hy + hr, -.3, amp=.5, n=50, fn=lambda x, y: max(-.6, hh * (1 - sqrt((x - hx) ** 2 + (y - hy) ** 2) / hr)))
for k in range(44): x = 64 + k * 3; mb.tube(zc, (x, -19.6, 0), (x, -19.6, 2), .04, 4); mb.box(wh if k % 4 else am, x, -19.62, .3, x + 2.9, -19.58, 2)
trailer(mb, 120, -26, 90, (.55, .55, .55), tractor=(.08, .1, .16)); [car(mb, 70 + k * 2.8, -28, 90, random.choice(CARS)) for k in range(9)]
# ---- front left: a small park with paths and a pond, calm under the words of the page
for a, b in (((-150, -80), (41, -58)), ((-22, -72), (-6, -17)), ((-120, -76), (-96, -17))): mb.beam(walk, (*a, -.06), (*b, -.06), 2.4, .1)
px, py = -52, -42; pond = [(px + (17 + 2.4 * sin(3 * t)) * cos(t), py + (9 + 1.6 * cos(2 * t)) * sin(t), -.02) for t in np.linspace(0, 2 * pi, 48, endpoint=False)]; mb.add(paint((.012, .022, .026), .04), pond, [tuple(range(48))]); mb.add(gravel((.40, .37, .33)), [(px + (x - px) * 1.06, py + (y - py) * 1.09, -.05) for x, y, z in pond], [tuple(range(48))])
for _ in range(120):
    x, y = random.uniform(-200, 34), random.uniform(-190, -22)
    if ((x + 52) / 22) ** 2 + ((y + 42) / 13) ** 2 > 1 and abs(y + 80 - (x + 150) * .115) > 3: TREES.append((x, y, random.uniform(.8, 1.35)))
mb.done()
T = [tree_mesh(s, 8.4, leaves=5200, leaf=.27, crown=.26) for s in range(4)] + [tree_mesh(9, 8.4, leaves=5200, leaf=.27, lm=leafmat((.12, .13, .018), (.24, .21, .03)))]
for k, (x, y, s) in enumerate(TREES): inst(T[k % 5 if k % 7 else 4] if k % 5 != 4 or k % 3 == 0 else T[0], (x, y, 0), k * 1.7, s)
woods(T[:4], 300, lambda: (random.uniform(-420, 520), random.gauss(196, 8)), .9, 1.5, -.3); woods(T[:4], 220, lambda: (random.gauss(-190, 14), random.uniform(-100, 200)), .9, 1.5, -.3)
woods(T[:4], 520, lambda: (random.uniform(-700, 900), random.choice([490, 530, 840, 920]) + random.gauss(0, 12)), 1, 1.8, -.3); woods(T[:4], 200, lambda: (random.gauss(290, 12), random.uniform(-160, 190)), .9, 1.4, -.3)
town(46, lambda: (random.uniform(-700, 500), random.uniform(900, 1400), random.choice([0, 90, 20, 50])), hmin=3, hmax=9); hills(0, 500, 700, 4200, 210, seed=5, a0=-10, a1=190)
sky('crisp', 222, 33, cloud=.85, cscale=.9, seed=4.4, strength=.85, sunk=1.55)
cam((-12, -134, 55), (44, 15, 3), 26, .0, level=False)
render(SHOT, spp=36, mist=(160, 4200))

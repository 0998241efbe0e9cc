import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

SHOT = arg('shot', 'project-residential')
reset(); mb = MB(); random.seed(12)
BRICK = bricks((.25, .175, .13), (.38, .285, .215), (.42, .40, .36)); DARK = cladding((.028, .034, .045), .4, 'v', (99, 99), .5, .1, .03)
WHITE = concrete((.60, .575, .53), tone=.06, streaks=False, rough=.8); WOOD = timber((.40, .22, .105), .12, 'v'); SOF = timber((.40, .22, .105), .14, 'x')
dk = paint((.014, .016, .020), .4); am = paint(AMBER, .45); st = steel((.2, .2, .21)); gl = glass((.75, .82, .84), .16, .015); bal = glass((.80, .87, .88), .08, .004)
CUR = [paint((.62, .58, .52), .9), paint((.5, .46, .4), .9), paint((.66, .64, .6), .9)]; INT = flat((.05, .045, .04), .9); LIT = lit((.5, .40, .30), 1.1); con = concrete((.40, .385, .36))
BW, FH = 3.6, 3.15


def window(x0, x1, z0, z1, y, split=2, litp=.16):
    mb.box(dk, x0, y, z0, x0 + .06, y + .1, z1); mb.box(dk, x1 - .06, y, z0, x1, y + .1, z1); mb.box(dk, x0, y, z1 - .06, x1, y + .1, z1); mb.box(dk, x0, y, z0, x1, y + .1, z0 + .06)
    for k in range(1, split): u = x0 + (x1 - x0) * k / split; mb.box(dk, u - .04, y - .01, z0, u + .04, y + .1, z1)
    mb.quad(gl, (x0, y + .04, z0), (x1, y + .04, z0), (x1, y + .04, z1), (x0, y + .04, z1))
    r = random.random(); b = LIT if r < litp else INT
    mb.quad(b, (x0 - .3, y + 2.2, z0 - .2), (x1 + .3, y + 2.2, z0 - .2), (x1 + .3, y + 2.2, z1 + .2), (x0 - .3, y + 2.2, z1 + .2)); mb.quad(LIT if r < litp else CUR[0], (x0 - .3, y + .12, z1 + .02), (x1 + .3, y + .12, z1 + .02), (x1 + .3, y + 2.2, z1 + .02), (x0 - .3, y + 2.2, z1 + .02))
    w = x1 - x0; c = random.choice(CUR)
    for s in random.choice([(0,), (1,), (0, 1), (0, 1), ()]):
        cw = w * random.uniform(.14, .34); a = x0 + .05 if s == 0 else x1 - .05 - cw; n = max(3, int(cw / .09))
        for i in range(n): u = a + cw * i / n; mb.quad(c, (u, y + .2 + .04 * (i % 2), z0), (u + cw / n, y + .2 + .04 * ((i + 1) % 2), z0), (u + cw / n, y + .2 + .04 * ((i + 1) % 2), z1), (u, y + .2 + .04 * (i % 2), z1))
    if random.random() < .3: mb.box(CUR[2], x0 + .05, y + .14, z0 + (z1 - z0) * random.uniform(.45, .8), x1 - .05, y + .16, z1)


def railing(x0, x1, y, z, d, kind):
    for a, b in (((x0, y), (x1, y)), ((x0, y), (x0, y + d)), ((x1, y), (x1, y + d))):
        if kind == 'glass': mb.quad(bal, (*a, z + .05), (*b, z + .05), (*b, z + 1.08), (*a, z + 1.08)); mb.beam(dk, (*a, z + 1.1), (*b, z + 1.1), .05, .04)
        else:
            L = max(abs(b[0] - a[0]), abs(b[1] - a[1])); n = int(L / .11); m = dk
            for i in range(n + 1): u, v = a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n; mb.box(m, u - .012, v - .012, z + .06, u + .012, v + .012, z + 1.06)
            mb.beam(m, (*a, z + 1.08), (*b, z + 1.08), .05, .03); mb.beam(m, (*a, z + .08), (*b, z + .08), .04, .02)


def block(x, y, rot, pat, floors, depth=13, kind='bars', skip=0):
    mb.at(x, y, 0, rot); W = len(pat) * BW
    mb.box(WHITE, .02, 2.6, 0, W - .02, depth, floors * FH + .3); mb.box(BRICK, 0, .36, 0, .3, depth, floors * FH); mb.box(BRICK, W - .3, .36, 0, W, depth, floors * FH); mb.box(BRICK, 0, depth - .3, 0, W, depth, floors * FH)
    mb.box(con, -.02, -.03, 0, W + .02, depth, .32)
    for f in range(floors):
        z = f * FH + .3; t = z + FH
        mb.box(WHITE, -.06, -.06, t - .32, W + .06, .5, t)                                              # slab band
        mb.box(INT, .3, .4, z - .02, W - .3, 2.6, z)
        for i, p in enumerate(pat):
            a, b = i * BW, (i + 1) * BW; top = t - .32
            if p == 'W':
                q = .95 if (i + f) % 2 else .45; wa, wb = a + q, a + q + 2.1
                mb.box(BRICK, a, 0, z, wa, .36, top); mb.box(BRICK, wb, 0, z, b, .36, top); mb.box(BRICK, wa, 0, z, wb, .36, z + .45); mb.box(WHITE, wa - .03, -.05, z + .42, wb + .03, .3, z + .48)
                window(wa, wb, z + .48, top, .24)
                if (i + f) % 3 == 0: mb.box(WOOD, wb, .10, z, min(b, wb + .6), -.012, top)
            elif p == 'N':
                mb.box(BRICK, a, 0, z, a + 1.2, .36, top); mb.box(BRICK, a + 2.4, 0, z, b, .36, top); window(a + 1.2, a + 2.4, z + .05, top, .24, 1)
                for k in range(5): mb.beam(dk, (a + 1.2, .05, z + .3 + k * .19), (a + 2.4, .05, z + .3 + k * .19), .02)
            else:
                lo = p == 'L'; yy = 1.4 if lo else .28
                mb.box(WOOD, a, yy, z, a + .8, yy + .2, top); mb.box(WOOD, b - .25, yy, z, b, yy + .2, top); window(a + .8, b - .25, z + .04, top, yy + .05, 3, .26)
                if lo: mb.box(WOOD, a - .02, .02, z, a + .1, yy, top); mb.box(WOOD, b - .1, .02, z, b + .02, yy, top); mb.box(SOF, a, .0, top - .02, b, yy, top - .005)
                if f or lo:
                    o = 1.55 if not lo else .25; mb.box(WHITE, a + .05, -o, z - .22, b - .05, .3, z + .02); mb.box(SOF, a + .1, -o + .05, z - .235, b - .1, 0, z - .22)
                    railing(a + .1, b - .1, -o + .06, z, o - .1, 'glass' if (kind == 'glass') != (lo) else 'bars')
                    if random.random() < .5: mb.box(WOOD, a + .5, -.9 if not lo else .5, z, a + 1.1, -.4 if not lo else 1.0, z + .45)
                    POTS.append((x, y, rot, a, b, -o, z, (i * 5 + f * 3 + f // 2) % 7))
                    if not lo and (i + f) % 2 == 0:                                                     # slatted side screen
                        for k in range(9): mb.box(WOOD, a + .08, -o + .1 + k * .155, z, a + .14, -o + .18 + k * .155, top)
                else: mb.box(con, a, -2.2, 0, b, .3, z - .02); railing(a + .1, b - .1, -2.1, z - .02, 2.0, 'bars')
    H = floors * FH + .3
    mb.box(WHITE, -.06, -.06, H - .02, W + .06, .3, H + .5); mb.box(dk, -.1, -.1, H + .5, W + .1, .36, H + .56); mb.box(WHITE, -.06, 0, H, .2, depth, H + .5); mb.box(WHITE, W - .2, 0, H, W + .06, depth, H + .5)
    # set-back top floor in dark metal
    px0, px1, py = 2.4, W - 2.4, 2.8; mb.box(DARK, px0, py, H, px1, depth - 1.5, H + 3.2); mb.box(dk, px0 - .8, py - 1.2, H + 3.2, px1 + .8, depth - 1, H + 3.48); mb.box(SOF, px0 - .7, py - 1.1, H + 3.18, px1 + .7, py, H + 3.2)
    k = px0 + 1
    while k + 4 < px1: window(k, k + 3.3, H + .15, H + 2.9, py - .16, 3, .3); k += 5.1
    railing(.2, W - .2, .1, H + .5, .1, 'glass')
    for k in range(3): mb.box(st, px0 + 6 + k * 9, 7, H + 3.4, px0 + 7.4 + k * 9, 8.4, H + 4.5)
    mb.xf = None


POTS = []
block(-12, 17, 0, 'WBWNLLWBWNBW', 5, kind='glass'); block(34, 16, -90, 'NLLWBWNBWLLW', 5)
# entrance portal in block A (dark frame, amber door)
mb.at(-12 + 3.6 * 3, 17, 0, 0); mb.box(dk, .3, -2.4, 2.75, 3.3, .1, 2.95); mb.box(dk, .3, -2.4, 0, .45, .1, 2.75); mb.box(WOOD, .45, -.03, .05, 1.2, .05, 2.7); mb.box(am, 2.5, -.05, .05, 3.3, .05, 2.7); mb.box(emit((1, .72, .4), 9), .8, -2, 2.73, 2.9, -1.85, 2.748)
if SHOT.endswith('-4'):                                           # seen from near: a glazed door, its handle, a bell panel, timber inside the portal
    mb.box(WOOD, .45, -2.38, .05, .49, .0, 2.75); mb.box(WOOD, .45, -.06, .05, 1.2, -.04, 2.72); mb.box(SOF, .45, -2.36, 2.735, 3.28, .0, 2.75); mb.box(emit((1, .72, .4), 9), .8, -2, 2.722, 2.9, -1.85, 2.737); mb.box(con, .2, -2.6, 0, 3.4, .1, .06)
    for u in (1.2, 2.4): mb.box(dk, u, -.06, .06, u + .1, .3, 2.7)
    mb.box(dk, 1.2, -.05, 2.36, 2.5, .3, 2.46); mb.box(dk, 1.2, -.05, .06, 2.5, .3, .2); mb.quad(gl, (1.3, .05, .2), (2.4, .05, .2), (2.4, .05, 2.36), (1.3, .05, 2.36))
    mb.tube(st, (2.3, -.14, .8), (2.3, -.14, 1.9), .022, 10); [mb.tube(st, (2.3, -.14, z), (2.3, 0, z), .014, 8) for z in (.9, 1.8)]
    mb.box(dk, 2.78, -.075, 1.2, 3.02, -.04, 1.62); [mb.box(st, 2.81, -.085, 1.26 + k * .07, 2.9, -.07, 1.3 + k * .07) for k in range(4)]
mb.xf = None
# ---- courtyard
PV = paving((.34, .32, .29), .6, .3, wet=.16); PV2 = paving((.27, .255, .235), .3, .15, wet=.12); ground(PV, -80, -60, 34, 17, 0); ground(asphalt(), -200, -60, -80, 17, 0)
gm = [grass_mesh(s, h=.085, n=3400) for s in range(3)]; G1 = grassy((.055, .08, .022)); LAWN = [(-40, -9, -6, 11.5), (3, -12, 26, 10.5), (-40, -26, -6, -12.5), (3, -40, 26, -16)]
for (a, b, c, d) in LAWN:
    mb.box(con, a - .12, b - .12, 0, c + .12, d + .12, .10); mb.box(G1, a, b, 0, c, d, .13); lawn(a, b, c, d, gm, .13, keep=lambda x, y: (x + 9) ** 2 + (y + 16) ** 2 < 36 ** 2)
mb.box(PV2, -6, -60, 0, 3, 17, .004)
# planters, benches, bollards
hm = [hedge_mesh(s, 3, .8, .8) for s in range(3)]
# balconies: long boxes on the rail with hanging green, round pots with a shrub, tall grasses; some stay empty
low = [hedge_mesh(20 + s, 1.25, .26, .30, 1500, .045, leafmat((.05, .09, .02), (.16, .19, .05))) for s in range(2)]; hang = hedge_mesh(23, 1.2, .07, .34, 700, .04)
herb = hedge_mesh(24, 1.1, .2, .16, 420, .035, leafmat((.26, .05, .06), (.42, .16, .12))); bush = [tree_mesh(70 + s, 1.25, leaves=620, leaf=.055, crown=.2) for s in range(2)]; reed = grass_mesh(8, size=.42, n=260, h=.75)
CLAY = flat((.30, .115, .055), .8); STONE = concrete((.42, .40, .37), streaks=False)
for (x, y, r, a, b, v, z, k) in POTS:
    t = radians(r); put = lambda me, u, w, h, ro=0, s=1: inst(me, (x + u * cos(t) - w * sin(t), y + u * sin(t) + w * cos(t), h), t + ro, s)
    mb.at(x, y, 0, r)
    if k in (1, 4, 5):
        u = a + 1.0 if k == 4 else b - 1.0; mb.box(STONE if k == 4 else dk, u - .65, v + .14, z + .02, u + .65, v + .42, z + .34)
        put(low[k % 2], u, v + .28, z + .30); put(herb, u, v + .28, z + .52) if k == 5 else put(hang, u, v + .11, z + .06)
    if k in (2, 5, 6):
        u = b - .55 if k == 2 else a + 1.2; mb.tube(CLAY if k != 6 else STONE, (u, v + .5, z + .02), (u, v + .5, z + .42), .17, 20, .24); mb.tube(dirt((.06, .045, .03), 0), (u, v + .5, z + .3), (u, v + .5, z + .40), .2, 16)
        put(bush[k % 2], u, v + .5, z + .36, k)
    if k == 3: mb.box(STONE, b - .85, v + .2, z + .02, b - .35, v + .62, z + .46); put(reed, b - .6, v + .41, z + .42)
    mb.xf = None
for k in range(13):
    if k not in (3, 4): inst(hm[k % 3], (-10.5 + k * 3.5, 13.4, 0), 0)
for k in range(12): inst(hm[k % 3], (30.3, 9 - k * 3.4, 0), 1.57)
for (x, y, r) in ((4.2, -4, 90), (4.2, 4, 90), (-7.2, 0, 90), (-7.2, 8, 90)):
    mb.at(x, y, 0, r); mb.box(con, -1.3, -.28, 0, -1.0, .28, .42); mb.box(con, 1.0, -.28, 0, 1.3, .28, .42)
    for k in range(4): mb.box(WOOD, -1.5, -.29 + k * .15, .42, 1.5, -.16 + k * .15, .47)
    mb.xf = None
for k in range(9):
    for x in (-5.6, 2.6) if k < 7 or not SHOT.endswith('-4') else (-5.6,): mb.tube(dk, (x, -18 + k * 4, 0), (x, -18 + k * 4, .8), .07, 10); mb.tube(emit((1, .72, .4), 7), (x, -18 + k * 4, .8), (x, -18 + k * 4, .88), .065, 10)
RAISED = concrete((.33, .32, .31), joints=(1.5, 2))
for (a, b, c, d) in ((6, 2.5, 13.4, 2.9), (6, 7.6, 13.4, 8), (6, 2.9, 6.4, 7.6), (13, 2.9, 13.4, 7.6)): mb.box(RAISED, a, b, 0, c, d, .55)
mb.box(dirt((.06, .045, .03), 0), 6.4, 2.9, 0, 13, 7.6, .44)
for k in range(6): inst(hm[k % 3], (7.5 + (k % 3) * 2, 4.2 + (k // 3) * 2.2, .35), random.random() * 3, .8)
if SHOT.endswith('-3'):                                           # seen from above: what stands on the roofs, a place to play, the street behind
    pv = paint((.012, .018, .036), .16); H = 5 * FH + .3 + 3.48
    for (x, y, rot) in ((-12, 17, 0), (34, 16, -90)):
        mb.at(x, y, 0, rot)
        for i in range(11):
            for j in range(3): u, v = 5 + i * 3.1, 3.2 + j * 2.5; mb.add(pv, [(u, v, H + .1), (u + 2.9, v, H + .1), (u + 2.9, v + 1.6, H + .55), (u, v + 1.6, H + .55)], [(0, 1, 2, 3)])
        mb.xf = None
    sand = dirt((.40, .31, .19), 0); mb.box(con, 8.8, -8.2, 0, 19.2, -1.8, .16); mb.box(sand, 9, -8, .02, 19, -2, .18)
    for y in (-6.6, -3.6): mb.path(am, [(10.4, y - .7, .1), (10.4, y, 2.5), (10.4, y + .7, .1)], .06, 8); mb.path(am, [(14.6, y - .7, .1), (14.6, y, 2.5), (14.6, y + .7, .1)], .06, 8); mb.tube(am, (10.4, y, 2.5), (14.6, y, 2.5), .06, 8); [mb.box(dk, u - .25, y - .1, .55, u + .25, y + .1, .6) or [mb.tube(zc_, (u + e, y, .58), (u + e, y, 2.5), .012, 4) for e in (-.22, .22) for zc_ in (st,)] for u in (11.6, 13.4)]
    mb.box(WOOD, 16.4, -6, .1, 18, -4.2, 1.5); mb.add(am, [(16.4, -5.5, 1.5), (16.4, -4.7, 1.5), (14.8, -4.7, .25), (14.8, -5.5, .25)], [(0, 1, 2, 3)]); mb.add(dk, [(16.2, -6.2, 2.6), (18.2, -6.2, 2.6), (17.2, -5.1, 3.4)], [(0, 1, 2)])
    road = asphalt(); mb.box(road, -300, 38, -.04, 300, 46, .01); mb.box(road, 54, -200, -.04, 62, 46, .012); mb.box(PV2, -300, 34.5, -.04, 300, 38, .03); mb.box(PV2, 50, -200, -.04, 54, 38, .03)
    for k in range(60): mb.box(WHITE, -180 + k * 6, 41.92, .0, -177 + k * 6, 42.08, .022)
    for k in range(34): car(mb, -70 + k * 5.6, 39.2, 0, random.choice([(.03, .033, .04), (.4, .41, .42), (.12, .02, .015), (.5, .5, .5), (.03, .05, .10)])) if random.random() < .7 else None
    for k in range(18): car(mb, 55.2, -60 + k * 5.6, 90, random.choice([(.03, .033, .04), (.4, .41, .42), (.12, .02, .015), (.5, .5, .5), (.03, .05, .10)])) if random.random() < .7 else None
mb.done()
T = [tree_mesh(s, 7.8, leaves=13000, leaf=.115, crown=.30) for s in range(4)]; TA = [tree_mesh(20 + s, 7.0, leaves=12000, leaf=.105, crown=.3, lm=leafmat((.16, .10, .015), (.38, .20, .02))) for s in range(2)]
for i, (x, y, s) in enumerate(((-9, -3, .95), (-9.5, 9, .85), (9.5, 5.4, .8), (21, 5, .95), (17, -6, .85), (8, -8, .8), (23, -4.5, 1.0), (-17, 6, 1), (-22, -4, 1.1), (22, -22, 1), (12, -24, .9), (26.5, 12.6, .7))):
    inst((TA if i in (2, 5) else T)[i % (2 if i in (2, 5) else 4)], (x, y, .1), i * 1.3, s)
TD = [tree_mesh(40 + s, 9, leaves=4000, leaf=.28) for s in range(2)]
woods(TD, 90, lambda: (random.uniform(-160, 20), random.uniform(40, 160)), .9, 1.5); woods(TD, 40, lambda: (random.uniform(60, 130), random.uniform(-90, 30)), .9, 1.4); woods(TD, 260, lambda: (random.uniform(-200, 320), random.uniform(52, 190)), .9, 1.5) if SHOT.endswith('-3') else None; town(26, lambda: (random.uniform(-260, 420), random.uniform(200, 420), random.choice([0, 90, 20]))) if SHOT.endswith('-3') else None; ground(grassy(), -900, 17, 900, 900, -.05); ground(grassy(), 34, -400, 900, 17, -.05)
town(18, lambda: (random.uniform(-420, 100), random.uniform(220, 560), random.choice([0, 90, 20]))); hills(0, 0, 600, 3000, 130, seed=3)

post = (80, 1500)
if SHOT == 'project-residential':
    sky('golden', 232, 20, cloud=.8, cscale=1.0, seed=7.7, strength=1.05, sunk=1.75); cam((-9.5, -21.5, 2.0), (12.5, 10, 2.0), 23, .125)
elif SHOT == 'project-residential-2':    # balconies close, looking along block A
    sky('golden', 222, 17, cloud=.85, cscale=1.1, seed=2.7, strength=1.0, sunk=1.8); cam((-4.6, -2.5, 1.8), (12, 18, 1.8), 24, .19)
elif SHOT == 'project-residential-3':    # the whole court from above, by day
    sky('crisp', 232, 36, cloud=.85, cscale=1.0, seed=4.0, strength=.85, sunk=1.5); cam((-31, -35, 14.5), (13, 9, 5.2), 26, .0, level=False)
elif SHOT == 'project-residential-4':    # the entrance of block A, in the morning
    sky('crisp', 302, 33, cloud=.95, cscale=1.0, seed=9.1, strength=1.0, sunk=1.5); cam((6.3, 8.4, 1.6), (-1.4, 17, 1.6), 24, .12)
render(SHOT, spp=40, mist=post, trans=14)

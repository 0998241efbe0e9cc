import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

SHOT = arg('shot', 'project-factory'); DRY = SHOT[-1] in '45'
reset(); mb = MB(); random.seed(3)
LT = cladding((.50, .505, .51), .35, 'v', (1.05, 60), .45, .05, .03); DK = cladding((.030, .037, .050), .35, 'v', (1.05, 60), .42, .1, .03); GALV = cladding((.56, .57, .58), .26, 'h', (2.6, 1.3), .46, .6, .016)
am = paint(AMBER, .4); dk = paint((.014, .016, .02), .4); con = concrete((.42, .405, .385), joints=(3, 1.5)); st = steel((.36, .37, .385), .38); ss = flat((.62, .63, .64), .24, .9, .04, 1); zc = flat((.42, .43, .44), .45, .75, .1); frm = paint((.045, .055, .072), .42); gl = glass((.06, .07, .08), .34)
pale = paint((.62, .62, .61), .5); rub = flat((.012,) * 3, .8)


def silo(x, y, r=4.6, h=17, base=1.2):
    n = 56; mb.tube(con, (x, y, 0), (x, y, base), r + .25, n); mb.tube(GALV, (x, y, base), (x, y, base + h), r, n, cap=False); mb.tube(GALV, (x, y, base + h), (x, y, base + h + r * .52), r + .12, n, .55, cap=True); mb.tube(zc, (x, y, base + h + r * .5), (x, y, base + h + r * .5 + .8), .6, 16)
    for i in range(20): a = 2 * pi * i / 20; mb.beam(zc, (x + cos(a) * (r + .05), y + sin(a) * (r + .05), base), (x + cos(a) * (r + .05), y + sin(a) * (r + .05), base + h), .14)
    for i in range(20): a = 2 * pi * i / 20; mb.beam(zc, (x + cos(a) * (r + .12), y + sin(a) * (r + .12), base + h + .04), (x + cos(a) * .6, y + sin(a) * .6, base + h + r * .52), .09)
    mb.tube(zc, (x, y, base + h - .1), (x, y, base + h + .05), r + .16, n)
    for e in (-.25, .25): mb.tube(am, (x + e, y - r - .3, base), (x + e, y - r - .3, base + h + 1), .03, 5)
    for k in range(int(h / .35)): mb.tube(am, (x - .25, y - r - .3, base + k * .35), (x + .25, y - r - .3, base + k * .35), .016, 4, cap=False)
    for k in range(3, int(h / .9)):
        z = base + k * .9; pts = [(x + .42 * cos(t), y - r - .3 - .55 * sin(t), z) for t in np.linspace(0, pi, 6)]; mb.path(am, pts, .018, 4)
    mb.box(dk, x - .9, y - r - .06, base + .2, x - .2 - .7 + .9, y - r + .3, base + 2)


def gallery(p, q, w=2.4, h=2.6, legs=(), m=None):
    """Enclosed conveyor bridge with a visible truss, windows and trestles."""
    p, q = Vector(p), Vector(q); d = (q - p); L = d.length; u = d.normalized(); s = Vector((u.y, -u.x, 0)).normalized(); up = s.cross(u)
    if up.z < 0: up = -up
    mb.beam(m or DK, p + up * (h * .5), q + up * (h * .5), w, h, up=tuple(up)); mb.beam(dk, p + up * (h + .06), q + up * (h + .06), w + .3, .12, up=tuple(up))
    n = max(2, int(L / 2.6))
    for e in (-1, 1):
        o = s * (w / 2 + .08) * e; mb.beam(st, p + o, q + o, .2, .2); mb.beam(st, p + o + up * h, q + o + up * h, .16, .16)
        for i in range(n):
            a, b = p + d * (i / n) + o, p + d * ((i + 1) / n) + o; mb.beam(st, a, a + up * h, .1)
            if i % 2: mb.beam(st, a, b + up * h, .09)
            else: mb.beam(st, a + up * h, b, .09)
            c = (a + b) / 2 + up * h * .62 - o * .0; mb.beam(gl, c - u * .55, c + u * .55, .05, .6, up=tuple(up)) if i % 2 == 0 else None
    for t in legs:
        c = p + d * t
        for e in (-1, 1):
            f = c + s * (w * .9) * e; f.z = 0; g = c + s * (w * .5) * e; mb.beam(frm, f, g, .28); mb.box(con, f.x - .5, f.y - .5, 0, f.x + .5, f.y + .5, .35)
        for k in range(1, int(c.z / 3.5) + 1):
            z = c.z * k / (int(c.z / 3.5) + 1); wd = lambda zz: w * (.9 - .4 * zz / c.z); a, b = c + s * wd(z), c - s * wd(z); a.z = b.z = z; mb.beam(frm, a, b, .14)
            z0 = c.z * (k - 1) / (int(c.z / 3.5) + 1); a2 = c - s * wd(z0); a2.z = z0; mb.beam(frm, a2, a, .1)


def stairs(x, y, z1, w=1.1, run=4.2, rise=3.0):
    z, k = 0, 0
    while z < z1 - .1:
        a, b = (x, x + run) if k % 2 == 0 else (x + run, x); yy = y - (k % 2) * (w + .1)
        for o in (0, w): mb.beam(frm, (a, yy - o, z), (b, yy - o, z + rise), .06, .24); mb.tube(am, (a, yy - o, z + 1.05), (b, yy - o, z + rise + 1.05), .025, 5); [mb.tube(am, (a + (b - a) * t / 4, yy - o, z + rise * t / 4), (a + (b - a) * t / 4, yy - o, z + rise * t / 4 + 1.05), .02, 4) for t in range(5)]
        for t in range(15): u = a + (b - a) * (t + .5) / 15; mb.box(zc, u - .14, yy - w, z + rise * (t + .5) / 15 - .02, u + .14, yy, z + rise * (t + .5) / 15 + .02)
        s = 1 if b > a else -1; mb.box(zc, min(b, b + s * 1.2), y - 2 * w - .1, z + rise - .06, max(b, b + s * 1.2), y, z + rise); rail(mb, [(b, y - 2 * w - .1, z + rise), (b + s * 1.2, y - 2 * w - .1, z + rise), (b + s * 1.2, y, z + rise)], 1.05, am, 1.2, 2)
        z += rise; k += 1
    for px in (x - 1.2, x + run + 1.2):
        for py in (y - 2 * w - .15, y): mb.beam(frm, (px, py, 0), (px, py, z1 + .2), .2)


# ---- portal hall
L, W, E, R = 58, 28, 9.5, 12.3
mb.box(con, -.1, -.1, 0, L, W, 1.1); mb.box(DK, 0, 0, 1.1, L, W, 3.4); mb.box(LT, 0, 0, 3.4, L, W, E); mb.box(am, -.03, -.05, 3.36, L, W, 3.48)
mb.add(LT, [(0, 0, E), (0, W, E), (0, W / 2, R)], [(0, 2, 1)]); mb.add(LT, [(L, 0, E), (L, W, E), (L, W / 2, R)], [(0, 1, 2)])
RF = cladding((.24, .25, .27), .4, 'v', (1.2, 99), .4, .4, .03)
mb.quad(RF, (-.5, -.5, E + .05), (L, -.5, E + .05), (L, W / 2, R + .18), (-.5, W / 2, R + .18)); mb.quad(RF, (-.5, W + .5, E + .05), (L, W + .5, E + .05), (L, W / 2, R + .18), (-.5, W / 2, R + .18))
mb.box(dk, -.5, -.62, E - .25, L, -.35, E + .08); mb.box(dk, 6, W / 2 - 1.2, R - .05, L - 6, W / 2 + 1.2, R + .9); mb.box(zc, 5.8, W / 2 - 1.4, R + .9, L - 5.8, W / 2 + 1.4, R + 1.0)
for i in range(10): x = 3 + i * 6 - .2; mb.box(frm, x - .16, -.3, 0, x + .16, .02, E - .1); mb.tube(zc, (x + .6, -.3, .2), (x + .6, -.3, E - .1), .07, 8) if i % 3 == 1 else None
for i in range(9):
    a = 3.6 + i * 6; mb.box(dk, a, -.06, 6.1, a + 4.6, 0, 7.9); mb.box(gl, a + .08, -.09, 6.18, a + 4.52, -.05, 7.82)
    for k in range(1, 4): mb.box(dk, a + k * 1.15 - .03, -.11, 6.1, a + k * 1.15 + .03, -.05, 7.9)
for a in (9.8, 27.8, 45.8): mb.box(frm, a - .15, -.1, 0, a + 4.4, 0, 5.05); mb.box(cladding((.55, .555, .56), .5, 'h', (99, 99), .4, .1, .03), a, -.13, 0, a + 4.25, -.05, 4.9); mb.box(dk, a - .6, -2.2, 5.2, a + 4.8, 0, 5.4); mb.box(am, a - .6, -2.24, 5.22, a + 4.8, -2.2, 5.38)
# ---- process tower
tx, ty, tw, th = 58, 4, 13, 27
mb.box(DK, tx, ty, 1.1, tx + tw, ty + tw, th); mb.box(con, tx - .1, ty - .1, 0, tx + tw + .1, ty + tw, 1.1); mb.box(dk, tx - .15, ty - .15, th, tx + tw + .15, ty + tw + .15, th + .35); mb.box(am, tx - .06, ty - .06, th - 1.2, tx + tw + .06, ty + tw, th - 1.0)
mb.box(dk, tx + 1.6, ty - .08, 3, tx + 3.6, ty, th - 2); mb.box(gl, tx + 1.7, ty - .11, 3.1, tx + 3.5, ty - .07, th - 2.1)
for k in range(12): mb.box(dk, tx + 1.6, ty - .14, 3 + k * 2.0, tx + 3.6, ty - .06, 3.08 + k * 2.0)
pane = glass((.55, .60, .62), .07, .004); RM = room(1.1); OFF = flat((.035, .033, .032), .8)
for k in range(5):                                            # side windows: frame, three panes, a room behind
    z = 4 + k * 4.4; X = tx + tw; mb.box(dk, X, ty + 1.9, z - .1, X + .10, ty + 5.1, z + 1.7); mb.box(RM if k in (1, 3) else OFF, X + .09, ty + 2.0, z, X + .11, ty + 5.0, z + 1.6)
    mb.quad(pane, (X + .13, ty + 2.0, z), (X + .13, ty + 5.0, z), (X + .13, ty + 5.0, z + 1.6), (X + .13, ty + 2.0, z + 1.6)); mb.box(zc, X, ty + 1.8, z - .16, X + .22, ty + 5.2, z - .1)
    for v in (2.0, 3.0, 4.0, 5.0): mb.box(dk, X + .1, ty + v - .05, z, X + .17, ty + v + .05, z + 1.6)
    for w in (0, 1.6): mb.box(dk, X + .1, ty + 1.95, z + w - .05, X + .17, ty + 5.05, z + w + .05)
stairs(tx + 5.6, ty - .1, 24.1, run=4.2)
rail(mb, [(tx, ty + tw, th + .35), (tx, ty, th + .35), (tx + tw, ty, th + .35), (tx + tw, ty + tw, th + .35)], 1.1, am, 1.6, 2)
for k in range(2):   # cyclones on the roof
    x, y = tx + 3.4 + k * 5.4, ty + 5; mb.tube(ss, (x, y, th + 3.4), (x, y, th + 6.2), 1.25, 28); mb.tube(ss, (x, y, th + 1), (x, y, th + 3.4), .3, 28, 1.25, cap=False); mb.tube(ss, (x, y, th + 6.2), (x, y, th + 7.4), .5, 16)
    for e in (-1, 1): mb.beam(frm, (x + e * 1.4, y - 1, th + .3), (x + e * 1.4, y - 1, th + 4.4), .14); mb.beam(frm, (x - 1.4, y - 1, th + 4.4), (x + 1.4, y - 1, th + 4.4), .14)
mb.path(ss, [(tx + 3.4, ty + 5, th + 7.2), (tx + 6, ty + 5, th + 8), (tx + 8.8, ty + 5, th + 7.2)], .4, 14)
mb.tube(ss, (tx + tw + 2.2, ty + 11.4, 0), (tx + tw + 2.2, ty + 11.4, 37), .75, 28); [mb.tube(am, (tx + tw + 2.2, ty + 11.4, 33 + k * 1.6), (tx + tw + 2.2, ty + 11.4, 33.8 + k * 1.6), .765, 28, cap=False) for k in range(2)]
# ---- silos, galleries
for i in range(4):
    for j in range(2): silo(83 + i * 10.2, 8 + j * 10.4)
gallery((79, 13.2, 22.9), (118, 13.2, 22.9), 2.2, 2.5, legs=()); gallery((tx + tw, 12, 23.2), (79.5, 13.2, 22.9), 2.4, 2.6)
for i in range(8): x = 80 + i * 5; mb.beam(frm, (x, 12.2, 18.2), (x, 12.2, 22.9), .2); mb.beam(frm, (x, 14.2, 18.2), (x, 14.2, 22.9), .2)
gallery((47.6, -22, 4.4), (64.0, 3.8, 21.0), 2.3, 2.5, legs=(.28, .6))
# intake building
mb.box(con, 42, -31, 0, 53, -20, 1); mb.box(DK, 42, -31, 1, 53, -20, 7.6); mb.box(dk, 41.8, -31.2, 7.6, 53.2, -19.8, 7.95); mb.box(am, 41.95, -31.05, 6.6, 53.05, -19.95, 6.75); mb.box(rub, 44.6, -31.1, 0, 50.4, -30.9, 5.2); mb.box(rub, 52.9, -29, 0, 53.08, -22.5, 5.2)
# ---- pipe rack
for i in range(9):
    x = 4 + i * 6.4
    for y in (-7.2, -4.6): mb.ibeam(frm, (x, y, 0), (x, y, 6.6), .22, .22, .02); mb.box(con, x - .35, y - .35, 0, x + .35, y + .35, .3)
    for z in (5.0, 6.5): mb.ibeam(frm, (x, -7.5, z), (x, -4.3, z), .18, .22, .02)
    if i % 3 == 0 and i < 8: mb.beam(frm, (x, -7.2, .4), (x + 6.4, -7.2, 5), .1); mb.beam(frm, (x + 6.4, -7.2, .4), (x, -7.2, 5), .1)
for z in (5.0, 6.5):
    for y in (-7.2, -4.6): mb.ibeam(frm, (3.5, y, z - .05), (56, y, z - .05), .16, .2, .015)
for y, z, r, m in ((-6.9, 5.3, .17, ss), (-6.4, 5.27, .13, am), (-5.9, 5.33, .2, ss), (-5.3, 5.25, .1, zc), (-5.0, 5.25, .1, zc), (-6.8, 6.85, .24, ss), (-6.1, 6.75, .14, pale), (-5.5, 6.75, .14, pale), (-5.0, 6.72, .1, am)):
    mb.tube(m, (2, y, z), (58 + random.uniform(0, 3), y, z), r, 14); x = random.choice([16.6, 29.4, 42.2]); mb.path(m, [(x, y, z), (x, y, z + .9), (x, -.2, z + .9)], r * .8, 12)
# ---- stainless tanks
for i in range(4):
    x, y = 64.5 + i * 4.6, -8; mb.tube(ss, (x, y, 1.5), (x, y, 9.5), 1.8, 40, cap=False); mb.tube(ss, (x, y, 9.5), (x, y, 10.2), 1.8, 40, .3); mb.tube(ss, (x, y, .9), (x, y, 1.5), .5, 40, 1.8); mb.box(con, x - 2, y - 2, 0, x + 2, y + 2, .3)
    for a in range(4): t = a * pi / 2 + .78; mb.beam(zc, (x + cos(t) * 1.6, y + sin(t) * 1.6, .3), (x + cos(t) * 1.6, y + sin(t) * 1.6, 2.2), .18)
    for z in (3.4, 6.2, 9.0): mb.tube(zc, (x, y, z), (x, y, z + .09), 1.83, 40, cap=False)
    mb.path(ss, [(x, y, 10.2), (x, y, 11), (x, -5, 11), (x, -5, 6.9), (57, -5, 6.9)] if i == 0 else [(x, y, 10.2), (x, y, 11), (x - 4.6, y, 11)], .12, 10)
mb.box(zc, 62.6, -10.2, 9.9, 80.4, -9.6, 9.96) ; rail(mb, [(62.6, -10.2, 9.96), (80.4, -10.2, 9.96)], 1.05, am, 1.5, 2)
# ---- yard
ground(asphalt(wet=0 if DRY else .12, cracks=not DRY), -80, -100, 150, 40, 0); mb.box(concrete((.34, .33, .32), joints=None), 76, -2, -.05, 120, 26, .02)
for k in range(16): mb.box(pale, 8 + k * 7, -17.1, .004, 11 + k * 7, -16.95, .009)
for k in range(7): mb.box(am, 84 + k * 5.2, -14.5, .004, 84.14 + k * 5.2, -5, .01)
mb.box(con, -80, -46, 0, 40, -45.85, .14); ground(grassy(), -80, -100, 40, -46, .1); mb.box(con, 86, -40, 0, 150, -39.85, .14); mb.box(con, 86, -100, 0, 86.15, -40, .14); ground(grassy(), 86.15, -100, 150, -40, .1)
gm = [grass_mesh(s, h=.10) for s in range(3)]; lawn(86.3, -58, 124, -40.2, gm, .1)
trailer(mb, 60, -25.5, 90, (.55, .555, .56), tractor=(.6, .22, .012) if not DRY else (.05, .085, .13))
for k, c in enumerate(((.03, .033, .04), (.4, .41, .42), (.10, .02, .015), (.5, .5, .5), (.04, .06, .10))): car(mb, 4 + k * 3, -22, 90, c)
for x in (-8, 30): lamp(mb, x, -41.2, 9, 1.5, 90)
for k in range(20): x = 86.6 + k * 3; mb.tube(zc, (x, -62, .1), (x, -62, 2.1), .03, 5); mb.tube(zc, (x, -62, 2.1), (x + 3, -62, 2.1), .02, 5)
for (x, y) in ((82.5, -3.5), (82.5, 0), (119, -3)): mb.tube(am, (x, y, 0), (x, y, 1.1), .1, 12)
mb.done()
T = [tree_mesh(s, 8.5, leaves=6500, leaf=.2) for s in range(3)]
woods(T, 60, lambda: (random.uniform(-150, -20), random.uniform(-40, 120)), .8, 1.5); woods(T, 120, lambda: (random.uniform(-260, 300), random.uniform(60, 220)), .9, 1.6); woods(T, 40, lambda: (random.uniform(130, 220), random.uniform(-40, 60)), .9, 1.4)
for (x, y, s) in ((136, -44, .9), (28, -49, .9), (8, -49, 1), (-12, -50, .9)): inst(T[int(x) % 3], (x, y, .1), x, s)
ground(grassy(), -900, 40, 900, 900, -.05); ground(grassy(), 150, -400, 900, 40, -.05); ground(grassy(), -900, -400, -80, 40, -.05); hills(0, 0, 400, 2600, 150, seed=11); town(8, lambda: (random.uniform(-520, -160), random.uniform(160, 420), 20))
if SHOT == 'project-factory':
    sky('crisp', 222, 24, cloud=.85, cscale=1.1, seed=1.7, strength=.8, sunk=2.3); cam((110, -53, 4.2), (69.5, 3, 4.2), 25, .14)
elif SHOT == 'project-factory-2':    # along the pipe rack
    sky('crisp', 225, 20, cloud=.8, cscale=1.0, seed=2.1, strength=.85, sunk=1.4); cam((14, -17, 2.0), (58, -2, 2.0), 26, .22)
elif SHOT == 'project-factory-3':    # silos against the evening
    sky('evening', 190, 8, cloud=.9, cscale=1.0, seed=7.0, strength=1.0, sunk=2.0); cam((104, -24, 1.9), (92, 8, 1.9), 22, .30)
elif SHOT == 'project-factory-4':    # the whole plant from above
    sky('crisp', 250, 38, cloud=.85, cscale=1.1, seed=4.2, strength=.9, sunk=1.5); cam((144, -58, 41), (77, 3, 11.2), 30.5, 0, level=False)
elif SHOT == 'project-factory-5':    # up the stairs of the tower
    sky('crisp', 298, 40, cloud=.75, cscale=1.0, seed=6.3, strength=1.0, sunk=1.6); cam((74.5, -5.2, 1.7), (64.5, 3, 13), 23, 0, level=False)
render(SHOT, spp=42, mist=(70, 1300))

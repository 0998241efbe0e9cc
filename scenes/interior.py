"""Interiors in daylight: a finished hall with racks (interior-hall), a stairwell (interior-stairs)."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

SHOT = arg('shot', 'interior-hall')
reset(); mb = MB(); random.seed(31)
am = paint(AMBER, .42); dk = paint((.016, .019, .026), .45); zc = flat((.42, .43, .44), .45, .75, .1); white = paint((.66, .66, .64), .55)


def unshadowed(obs):
    """Seen and mirrored, but day comes through: a roof that lights its hall as a hundred skylights would, without their noise."""
    for o in obs: o.visible_shadow = False; o.visible_diffuse = False


if SHOT == 'interior-hall':
    @material
    def screed(g, c=(.30, .30, .295)):
        """Ground and sealed concrete: cloudy, cut joints, a soft mirror."""
        p = g.xyz(g.pos()); v = g.comb(p[0], p[1]); j = g.brick(v, 6, 6, .006, (1,) * 3, (1,) * 3, (.45,) * 3, 0)
        a = g.noise(.5, detail=6, rough=.62, dist=.3); b = g.noise(5, detail=5, rough=.65); col = g.mix(g.map(a, .3, .7), sc(c, .84), sc(c, 1.12)); col = g.mix(g.map(b, .45, .75, 0, .3), col, sc(c, .7))
        return g.bsdf(Base_Color=g.mix(1, col, j, 'MULTIPLY'), Roughness=g.map(a, .3, .7, .16, .30), Specular=.5, Normal=g.bump(b, .04, .004))

    L, W, E = 96, 40, 12.0; FL = screed(); WALL = cladding((.56, .57, .575), .25, 'v', (1.0, 60), .5, .1, .012); COLM = paint((.10, .115, .14), .5); DECK = cladding((.60, .61, .61), .25, 'v', (99, 99), .5, .1, .03)
    mb.quad(FL, (-20, -4, 0), (-20 + L + 20, -4, 0), (L, W, 0), (-20, W, 0))
    up = paint((.055, .075, .12), .45); bm = paint((.74, .27, .018), .45); pal = timber((.46, .31, .16), .12, 'x', .7); pal2 = timber((.40, .27, .145), .11, 'y', .75)
    carton = [flat(c, .85, 0, .10, 6) for c in ((.40, .27, .155), (.46, .32, .19), (.34, .225, .125), (.43, .31, .20))]; film = [paint(c, .22) for c in ((.62, .64, .65), (.50, .53, .55), (.10, .12, .15), (.56, .50, .42))]; tape = paint((.52, .40, .24), .3); label = paint((.74, .74, .72), .5)

    def load(x, y, z):
        """A pallet and what stands on it: cartons in layers, or wrapped in film."""
        r = random.random()
        if r < .10: return
        for k in range(3): mb.box(pal, x - .6, y - .38 + k * .36, z, x + .6, y - .26 + k * .36, z + .10)
        for k in range(5): mb.box(pal2, x - .6 + k * .27, y - .4, z + .10, x - .48 + k * .27, y + .4, z + .125)
        b = z + .13
        if r < .70:
            c = random.choice(carton); n = random.choice((3, 4, 4)); h = random.choice((.28, .34, .40)); wx = 1.16 / n
            for l in range(random.choice((2, 3, 3, 4))):
                if b + (l + 1) * h > z + 1.62: break
                for i in range(n):
                    o = random.uniform(-.006, .006); mb.box(c, x - .58 + i * wx + .004, y - .39 + o, b + l * h, x - .58 + (i + 1) * wx - .004, y + .39 + o, b + (l + 1) * h - .005)
                    mb.box(tape, x - .58 + (i + .5) * wx - .025, y - .393 + o, b + l * h, x - .58 + (i + .5) * wx + .025, y - .388 + o, b + (l + 1) * h - .005)
                if l == 1: mb.box(label, x - .3, y - .396, b + l * h + .08, x - .12, y - .39, b + l * h + .2)
        else:
            h = random.choice((1.0, 1.25, 1.45)); mb.box(random.choice(film), x - .56, y - .38, b, x + .56, y + .38, b + h); mb.box(label, x + .1, y - .386, b + h * .55, x + .3, y - .38, b + h * .55 + .26)

    def rack(y, x0, x1, front, floors=5, bay=2.8, h=1.95):
        """A row of pallet racking; `front` is the side that aisles see."""
        n = int((x1 - x0) / bay)
        for i in range(n + 1):
            x = x0 + i * bay
            for v in (y - .5, y + .5): mb.box(up, x - .05, v - .04, 0, x + .05, v + .04, floors * h + .5); mb.box(am, x - .075, v - .075, 0, x + .075, v + .075, .38) if v * front > y * front else None
            for k in range(int((floors * h) / .65)): a, b = (-.5, .5) if k % 2 else (.5, -.5); mb.beam(up, (x, y + a, .2 + k * .65), (x, y + b, .85 + k * .65), .03)
        for f in range(floors):
            z = f * h
            if f:
                for v in (y - .5, y + .5): mb.box(bm, x0, v - .025, z - .07, x1, v + .025, z + .06)
            for i in range(n):
                for k in range(2): load(x0 + i * bay + .72 + k * 1.32, y, z + .06 if f else .0)

    AX, step = 16.0, 3.4
    for k, y in enumerate((AX - 1.75 - .6, AX + 1.75 + .6)): rack(y, 4, 82, 1 if k == 0 else -1)
    for y in (AX - 1.75 - 1.75, AX + 1.75 + 1.75): rack(y, 4, 82, 1, floors=5)
    for y in (5.6, 4.4, 27.6, 28.8): rack(y, 4, 82, 1, floors=4)
    # columns, beams, deck, skylights, lamps, sprinklers
    for i in range(9):
        x = -8 + i * 12
        for y in (AX - 12.2, AX + 12.2): mb.ibeam(COLM, (x, y, 0), (x, y, E), .34, .36, .02); mb.box(am, x - .25, y - .25, 0, x + .25, y + .25, 1.1)
        mb.ibeam(COLM, (x, -4, E), (x, W, E), .28, .9, .02, up=(0, 0, 1))
    for k in range(23): mb.beam(zc, (-20, -4 + k * 2, E + .55), (L, -4 + k * 2, E + .55), .08, .2)
    for e in (-1, 0, 1): mb.tube(paint((.45, .03, .02), .4), (-20, AX + e * 4.1 + .7, E - .75), (L, AX + e * 4.1 + .7, E - .75), .04, 8); mb.box(zc, -20, AX + e * 4.1 - .25, E - .85, L, AX + e * 4.1 + .05, E - .77)
    for i in range(24):
        for y in (AX,): mb.box(dk, -16 + i * 4.6, y - .09, E - 1.06, -14.4 + i * 4.6, y + .09, E - 1.0); mb.box(emit((1, .95, .86), 5), -15.95 + i * 4.6, y - .075, E - 1.07, -14.45 + i * 4.6, y + .075, E - 1.055)
    for e in (-1.55, 1.55): mb.box(am, -20, AX + e - .05, .002, 84, AX + e + .05, .006)
    for x in (2.0, 84): mb.box(am, x, 2, .002, x + .1, 30, .006)
    for (x, y) in ((3.3, AX - 2.35 - .6), (3.3, AX + 2.35 + .6), (3.3, AX - 2.35 + .55), (3.3, AX + 2.35 - .55)): mb.tube(am, (x, y, 0), (x, y, .8), .07, 16)
    solid = mb.done()
    mb.quad(DECK, (-20, -4, E + .7), (L, -4, E + .7), (L, W, E + .7), (-20, W, E + .7))
    SKY = emit((.86, .93, 1), 2.6)
    for i in range(9): x = -2 + i * 12; mb.quad(SKY, (x - 1.6, AX - 14, E + .66), (x + 1.6, AX - 14, E + .66), (x + 1.6, AX + 14, E + .66), (x - 1.6, AX + 14, E + .66))
    mb.quad(WALL, (-20, W, 0), (L, W, 0), (L, W, E + 1), (-20, W, E + 1)); mb.quad(WALL, (-20, -4, 0), (L, -4, 0), (L, -4, E + 1), (-20, -4, E + 1)); mb.quad(WALL, (L - 6, -4, 0), (L - 6, W, 0), (L - 6, W, E + 1), (L - 6, -4, E + 1))
    gate = emit((.93, .96, 1), 2.0)
    for y in (AX - 7, AX, AX + 7): mb.box(dk, L - 6.12, y - 1.7, 0, L - 6.02, y + 1.7, 4.2); mb.quad(gate if y == AX else white, (L - 6.14, y - 1.55, .02), (L - 6.14, y + 1.55, .02), (L - 6.14, y + 1.55, 4.05), (L - 6.14, y - 1.55, 4.05))
    unshadowed(mb.done())
    # a fork-lift truck waits in the aisle
    fx, fy = 22.5, AX + .55; mb.at(fx, fy, 0, 188)
    mb.loft(am, [[(x, y, z) for x, z in ((-1.1, .25), (.75, .25), (.75, .75), (.1, .95), (-.35, .95), (-.6, 1.15), (-1.1, 1.15))] for y in (-.5, .5)])
    for e in (-.46, .46): mb.beam(dk, (-.95, e, 1.1), (-.8, e, 2.1), .07); mb.beam(dk, (.62, e, .8), (.25, e, 2.1), .07); mb.beam(dk, (.92, e * .8, .05), (.92, e * .8, 2.9), .11)
    mb.box(dk, -.85, -.52, 2.08, .3, .52, 2.14); mb.box(dk, -.55, -.28, .95, -.05, .28, 1.12); mb.box(dk, -.6, -.26, 1.1, -.48, .26, 1.62)
    for z in (.3, 1.1, 2.0): mb.box(dk, .9, -.42, z, .96, .42, z + .08)
    for e in (-.3, .3): mb.box(zc, .98, e - .06, .06, 2.1, e + .06, .10)
    for u in (-.75, .6):
        for e in (-.5, .5): mb.tube(flat((.012,) * 3, .85), (u, e - .1, .26), (u, e + .1, .26), .26, 22); mb.tube(zc, (u, e - .105, .26), (u, e + .105, .26), .12, 14)
    mb.xf = None; mb.done()
    sky('overcast', 200, 60, cloud=0, strength=1.5, lamp=False)
    l = bpy.data.lights.new('s', 'SUN'); l.energy = 3.2; l.color = (1, .95, .87); l.angle = .45; o = link(bpy.data.objects.new('s', l)); o.rotation_euler = Vector((-.22, .16, 1)).to_track_quat('Z', 'Y').to_euler()
    cam((-5.2, AX - .55, 2.15), (40, AX + .15, 2.15), 24, .13); render(SHOT, spp=28, mist=(20, 90), bounces=4, ambient=5)
else:
    # five flights round an open eye: white walls, fair-faced concrete, oak handrail, tall windows to the west
    @material
    def oak(g, c=(.44, .255, .115)):
        """A handrail of one piece: grain along it, no joints."""
        n = g.noise(1, g.vmul(g.pos(), (1.6, 30, 30)), detail=6, rough=.6)
        return g.bsdf(Base_Color=g.mix(g.map(n, .35, .7), sc(c, 1.15), sc(c, .6)), Roughness=.34, Normal=g.bump(n, .12, .002), Specular=.4)

    CON = concrete((.43, .405, .365), tone=.12, streaks=False, rough=.7); PL = flat((.76, .74, .705), .85, 0, .02, 1.2); OAK = oak(); TER = concrete((.27, .255, .235), tone=.06, streaks=False, rough=.34); bar = paint((.018, .020, .025), .45); gl = glass((.86, .90, .91), .06, .001); FH, RUN, WD = 3.0, 2.7, 1.35
    X0, X1, Y0, Y1 = 0.0, 5.6, 0.0, 3.1; SLAB = .20; STEPS = 10

    def flight(y, x0, x1, z0, z1, n=STEPS):
        """One body: steps above, below a plane that folds into the undersides of both landings."""
        d = (x1 - x0) / n; h = (z1 - z0) / n; s = 1 if d > 0 else -1; cap = .035; w = y + WD; low = lambda k: z0 + k * h - SLAB
        for k in range(n):
            a, b, t = x0 + k * d, x0 + (k + 1) * d, z0 + (k + 1) * h - cap
            for v in (y, w): mb.quad(CON, (a, v, low(k)), (b, v, low(k + 1)), (b, v, t), (a, v, t))
            mb.quad(CON, (a, y, t - h), (a, w, t - h), (a, w, t), (a, y, t)); lo, hi = sorted((a - s * .018, b)); mb.box(TER, lo, y - .006, t, hi, w + .006, t + cap)
            lo, hi = sorted((a + s * .012, a + s * .05)); mb.box(bar, lo, y + .05, t + cap - .002, hi, w - .05, t + cap + .0015)
        mb.quad(CON, (x0, y, low(0)), (x0, w, low(0)), (x1, w, low(n)), (x1, y, low(n)))

    def sweep(m, pts, w, h, r, n=4):
        """A rounded section, w wide and h high, along a line, upright over its plan."""
        corner = [(sx * (w / 2 - r) + r * cos(a), sy * (h / 2 - r) + r * sin(a)) for sx, sy, a0 in ((1, 1, 0), (-1, 1, pi / 2), (-1, -1, pi), (1, -1, 3 * pi / 2)) for a in (a0 + pi / 2 * i / n for i in range(n + 1))]
        P = [Vector(p) for p in pts]; rings = []
        for i, p in enumerate(P):
            d = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized(); side = d.cross(Vector((0, 0, 1))).normalized(); up = side.cross(d)
            rings.append([p + side * u + up * v for u, v in corner])
        mb.loft(m, rings)

    def ramp(a, b, k=9, ease=.16):
        """From landing to landing: level, a soft bend, the pitch of the flight, a soft bend, level."""
        a, b = Vector(a), Vector(b); run = (b - a).to_2d().length; u = Vector((b.x - a.x, b.y - a.y, 0)) / run; g = (b.z - a.z) / run; out = []
        for i in range(k + 1):                                     # a parabola from level to the pitch
            t = i / k; x = -ease + 2 * ease * t; out.append((x, g * (x + ease) ** 2 / (4 * ease)))
        out += [(run - x, b.z - a.z - z) for x, z in out[::-1]]
        return [a + u * x + Vector((0, 0, z)) for x, z in out]

    EYE = Y1 - 2 * WD; LX0, LX1 = X0 + 1.45, X1 - 1.45                  # landings at both ends
    e0, e1 = Y0 + WD + .035, Y1 - WD - .035; turn = (e1 - e0) / 2; TOP = 1.05
    rail_ = []                                                     # the rail is one line from the lowest flight to the highest
    for f in range(-1, 4):
        z = f * FH; m = z + FH / 2
        mb.box(CON, LX1, Y0, z - SLAB, X1, Y1, z - .035); mb.box(TER, LX1, Y0, z - .035, X1, Y1, z); mb.box(CON, X0, Y0, m - SLAB, LX0, Y1, m - .035); mb.box(TER, X0, Y0, m - .035, LX0, Y1, m)
        flight(Y0, LX1, LX0, z, m); flight(Y1 - WD, LX0, LX1, m, z + FH)
        for (a, b, y, za, s) in ((LX1, LX0, e0, z, -1), (LX0, LX1, e1, m, 1)):
            leg = ramp((a, y, za + TOP), (b, y, za + FH / 2 + TOP)); rail_ += leg; mid = (e0 + e1) / 2; cx = b + s * .16
            rail_ += [Vector((cx + s * turn * sin(pi * i / 16), mid + (y - mid) * cos(pi * i / 16), za + FH / 2 + TOP)) for i in range(1, 16)]
            sweep(bar, [p - Vector((0, 0, TOP + .10)) for p in leg[9:-9]], .010, .06, .002, 2)
    sweep(OAK, rail_, .062, .048, .018); sweep(bar, [p - Vector((0, 0, .03)) for p in rail_], .040, .012, .002, 2)
    left = 0                                                       # flat bars, each as far from the last along the plan
    for p, q in zip(rail_, rail_[1:]):
        run = (q - p).to_2d().length; x = left
        while x < run:
            c = p.lerp(q, x / run); over = LX0 <= c.x <= LX1; d = (q - p).normalized(); mb.beam(bar, c - Vector((0, 0, TOP + (.13 if over else .002))), c - Vector((0, 0, .03)), .028, .012, up=(d.y, -d.x, 0)); x += .105
        left = x - run
    # walls: the west end (x = 0) is one tall window, the long sides are plaster, doors on the full landings
    zb, zt = -4, 13
    mb.box(PL, X0 - .3, Y1, zb, X1 + .3, Y1 + .2, zt); mb.box(PL, X0 - .3, Y0 - .2, zb, X1 + .3, Y0, zt)
    mb.box(PL, X1, Y0 - .2, zb, X1 + .2, Y1 + .2, zt)
    for f in range(-1, 4): mb.box(bar, X1 - .02, Y0 + 1.0, f * FH, X1 + .0, Y0 + 2.1, f * FH + 2.2); mb.box(OAK, X1 - .045, Y0 + 1.06, f * FH + .01, X1 - .02, Y0 + 2.04, f * FH + 2.14)
    for a, b in ((Y0 - .2, Y0 + .35), (Y1 - .35, Y1 + .2)): mb.box(PL, X0 - .25, a, zb, X0, b, zt)
    for z in np.arange(zb, zt, 1.5): mb.box(bar, X0 - .16, Y0 + .3, z - .03, X0 - .06, Y1 - .3, z + .03)
    for y in np.linspace(Y0 + .35, Y1 - .35, 4): mb.box(bar, X0 - .16, y - .03, zb, X0 - .06, y + .03, zt)
    mb.box(CON, X0, Y0, zt - .2, X1, Y1, zt); mb.box(emit((1, .93, .82), 3), 2.2, .3, 0, 2.21, .31, .01)
    solid = mb.done(); unshadowed([o for o in solid if o.name.startswith(PL.name)])
    mb.quad(gl, (X0 - .11, Y0 + .35, zb), (X0 - .11, Y1 - .35, zb), (X0 - .11, Y1 - .35, zt), (X0 - .11, Y0 + .35, zt))
    for o in mb.done(): o.visible_shadow = False
    T_ = [tree_mesh(s, 8, leaves=14000, leaf=.10) for s in range(2)]; inst(T_[0], (-9, 4, -4.2), 0, 1.15); inst(T_[1], (-12, -3.5, -4.2), 2, 1.25); inst(T_[0], (-16, 8, -4.2), 4, 1.3)
    for k, (x, y) in enumerate(((-19, 1.5), (-24, 5.5), (-27, -2), (-30, 9), (-33, 2.5))): inst(T_[k % 2], (x, y, -4.2), k * 1.7, 1.35)
    ground(grassy(), -200, -200, -.5, 200, -4.2); mb.box(blockface((.46, .42, .37)), -60, -30, -4.2, -46, 34, 14); mb.done()
    sky('crisp', 156, 36, cloud=.7, seed=4.2, strength=1.25, sunk=2.1)
    area((X0 - .3, (Y0 + Y1) / 2, 4), (X1, (Y0 + Y1) / 2, 3.4), 2.6, 560, (1, .97, .93), 12)
    cam((5.15, .62, 1.62), (.6, 1.9, 2.0), 20, .10); render(SHOT, spp=36, bounces=7, mist=(6, 60), clamp=3, ambient=4)

"""Close-ups in daylight: ribbed bars before the pour (detail-rebar), a fillet weld (detail-weld), a corner of a facade (detail-joint)."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

SHOT = arg('shot', 'detail-rebar')
reset(); mb = MB(); random.seed(17)


@material
def rusty(g, c=(.155, .072, .036), bare=(.17, .16, .155)):
    """Bars that lay some weeks in the open: rust in the hollows, mill scale on the ribs."""
    a = g.noise(9, detail=6, rough=.65); b = g.noise(70, detail=5, rough=.7); o = g.n('ShaderNodeObjectInfo', 'Random')
    col = g.mix(g.map(b, .35, .7), sc(c, .55), (.30, .125, .045)); col = g.mix(g.map(g.math('ADD', a, g.math('MULTIPLY', o, .16)), .50, .68), col, bare)
    return g.bsdf(Base_Color=col, Roughness=g.map(b, .3, .7, .5, .85), Metallic=.45, Normal=g.bump(b, .5, .0012), Specular=.4)


def bar_mesh(L, r, mat, n=14, gap=None):
    """A ribbed bar along x: two families of slanting crescents and two lengthwise seams."""
    gap = gap or r * 1.4; V, F = [], []; k = int(L / (gap / 8)); xs = np.linspace(0, L, k + 1)
    for x in xs:
        for i in range(n):
            a = 2 * pi * i / n; side = 1 if sin(a) > 0 else -1; t = ((x + side * (cos(a) * r * .75)) / gap) % 1
            rib = max(0, 1 - abs(t - .5) / .17) * abs(sin(a)) ** .6; seam = .5 if abs(sin(a)) < .2 else 0
            R = r * (1 + .15 * min(1, rib * 1.4) + .09 * seam); V.append((x, R * cos(a), R * sin(a)))
    F = [(j * n + i, (j + 1) * n + i, (j + 1) * n + (i + 1) % n, j * n + (i + 1) % n) for j in range(k) for i in range(n)]
    F += [tuple(range(n - 1, -1, -1)), tuple(range(k * n, (k + 1) * n))]
    me = npmesh('bar', V, F, mat); me.polygons.foreach_set('use_smooth', [True] * len(F)); me.use_auto_smooth = True; me.auto_smooth_angle = radians(50)
    return me


def lay(me, p, rz=0, ry=0):
    o = inst(me, p); o.rotation_euler = (random.uniform(0, 6.28), ry, rz); return o


def tie(mb, m, x, y, z, r1, r2):
    """Wire looped over a crossing, its twisted tail bent aside."""
    a = r1 + .003; b = r2 + .003; s = random.choice((-1, 1)); w = .0014
    for d in (0, .004):
        pts = [(x - a * 1.1 + d, y - s * b * 1.1, z - r1 * .4), (x - a * .6 + d, y - s * b * .5, z + r2 + .009), (x + d, y, z + r2 + .0125), (x + a * .6 + d, y + s * b * .5, z + r2 + .009), (x + a * 1.1 + d, y + s * b * 1.1, z - r1 * .4)]
        mb.path(m, pts, w, 6)
    c = random.uniform(0, 6.28); q = [(x, y, z + r2 + .012)]
    for k in range(1, 9): q.append((x + cos(c) * .0042 * k + .0018 * cos(k * 2.2), y + sin(c) * .0042 * k + .0018 * sin(k * 2.2), z + r2 + .012 + .0042 * k * (1 - k / 14)))
    mb.path(m, q, w, 6); mb.path(m, [(u + .0022, v - .0018, h + .0008) for u, v, h in q[:-1]], w, 6)


def bevel(obs, w, n=3):
    for o in obs: m = o.modifiers.new('b', 'BEVEL'); m.width = w; m.segments = n; m.limit_method = 'ANGLE'; m.angle_limit = radians(40); o.data.use_auto_smooth = True


if SHOT == 'detail-rebar':
    R1, R2 = .010, .008; RUST = rusty(); ply = timber((.44, .27, .12), 1.25, 'x', .42); wire = flat((.20, .20, .205), .45, .8, .1, 40); dot = concrete((.50, .485, .455), streaks=False)
    mb.quad(ply, (-3, -3, 0), (4, -3, 0), (4, 9, 0), (-3, 9, 0))
    for x in (-1.3, 1.2): mb.box(flat((.03, .025, .02), .9), x, -3, .0004, x + .004, 9, .0010)
    long_, cross = bar_mesh(6.0, R1, RUST), bar_mesh(5.0, R2, RUST)
    z1 = .045; z2 = z1 + R1 + R2 + .001; top = .19
    for lvl, zz in ((0, z1), (1, z1 + top)):
        for k in range(26): lay(long_, (-.9 + k * .15 + random.uniform(-.006, .006), -1.2, zz), pi / 2 + random.uniform(-.003, .003))
        for k in range(34): lay(cross, (-2.0, -.6 + k * .15 + random.uniform(-.007, .007), zz + R1 + R2 + .001), random.uniform(-.003, .003))
        for i in range(26):
            for j in range(26):
                if (i + j) % 2 == lvl and abs(-.9 + i * .15 - .45) < 1.2: tie(mb, wire, -.9 + i * .15, -.6 + j * .15, zz + R1, R1, R2)
    for i in range(7):                                              # spacer blocks below, chairs between the mats
        for j in range(9): x, y = -1.05 + i * .6, -.45 + j * .6; mb.box(dot, x - .025, y - .03, 0, x + .025, y + .03, z1 - R1)
    for i in range(4):
        for j in range(4):
            x, y = -.6 + i * .75, .05 + j * .9
            for e in (-.12, .12): mb.path(RUST, [(x + e, y - .06, z2 + R2), (x + e, y, z1 + top - R1), (x + e, y + .06, z2 + R2)], .005, 8)
            mb.tube(RUST, (x - .16, y, z1 + top - R1 - .005), (x + .16, y, z1 + top - R1 - .005), .005, 8)
    for k in range(9):                                              # starters of a column
        x, y = .75 + (k % 3) * .15, 2.5 + (k // 3) * .15
        if k != 4: o = inst(bar_mesh(1.4, .0125, RUST), (x, y, .05)); o.rotation_euler = (random.uniform(0, 6), -pi / 2 + random.uniform(-.015, .015), 0)
    for z in (.42, .57, .72, .87): mb.path(RUST, [(.73, 2.48, z), (1.07, 2.48, z), (1.07, 2.82, z), (.73, 2.82, z), (.73, 2.48, z)], .005, 8)
    mb.box(ply, -3, 6.2, 0, 4, 6.22, .42); mb.box(timber((.5, .34, .16), .2, 'x'), -3, 6.1, .42, 4, 6.22, .5)
    bevel(mb.done(), .0015, 2)
    sky('crisp', 148, 33, cloud=.7, seed=2.2, strength=.85, sunk=1.5); cam((.06, -.42, .56), (.40, .34, .19), 47, 0, dof=(.86, 7), level=False)
    render(SHOT, spp=32, mist=(5, 60))

if SHOT == 'detail-weld':
    # a bracket welded to a column flange: plate (z up), flange behind (y = 0), fillet along the corner x
    T = .016

    @material
    def primed(g, c=(.105, .115, .13), line=.050):
        """Grey primer that stops short of the weld: ground bright steel, then straw, brown and blue of the heat."""
        p = g.xyz(g.pos()); d = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', p[1], p[1]), g.math('MULTIPLY', p[2], p[2])))
        n = g.noise(18, detail=5, rough=.6); f = g.noise(1, g.vmul(g.pos(), (40, 900, 900)), detail=3); e = g.noise(140, detail=3); dd = g.math('ADD', d, g.math('MULTIPLY', g.math('SUBTRACT', n, .5), .016))
        heat = g.ramp(g.map(dd, .004, .046), [(0, (.10, .085, .085)), (.16, (.075, .085, .14)), (.30, (.17, .105, .13)), (.44, (.30, .19, .085)), (.66, (.40, .35, .27)), (1, (.42, .42, .42))])
        heat = g.mix(g.map(f, .35, .7, 0, .35), heat, g.mix(.5, heat, (.7, .7, .7)))
        edge = g.map(g.math('ADD', dd, g.math('MULTIPLY', g.math('SUBTRACT', e, .5), .006)), line - .001, line + .001)
        paint_ = g.mix(g.map(n, .3, .7), sc(c, .86), sc(c, 1.14))
        return g.bsdf(Base_Color=g.mix(edge, heat, paint_), Metallic=g.math('MULTIPLY', g.math('SUBTRACT', 1, edge), .9), Roughness=g.mix(edge, (.36,) * 3, (.58,) * 3),
                      Normal=g.bump(g.math('ADD', g.math('MULTIPLY', g.math('MULTIPLY', f, g.math('SUBTRACT', 1, edge)), .5), g.math('MULTIPLY', e, .25)), .35, .0009), Specular=.45)

    @material
    def bead(g):
        n = g.noise(240, detail=4); b = g.noise(30, detail=3); x = g.xyz(g.pos())[0]
        col = g.mix(g.map(b, .35, .68), (.46, .45, .44), (.20, .175, .19)); col = g.mix(g.map(n, .52, .72, 0, .5), col, (.12, .10, .095))
        return g.bsdf(Base_Color=col, Metallic=.92, Roughness=g.map(n, .3, .7, .22, .42), Normal=g.bump(n, .3, .0006))

    ST = primed(); BD = bead(); leg = .0115
    mb.box(ST, -.9, 0, -.30, .9, .022, .42); mb.box(ST, -.34, -.26, -T, .9, 0, 0); 
    for u in (.17,): mb.add(ST, [(.34, 0, -T), (.34, -.24, -T), (.34, -.24, -.05), (.34, 0, -.26)] + [(.356, 0, -T), (.356, -.24, -T), (.356, -.24, -.05), (.356, 0, -.26)], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
    # the bead: a convex fillet whose skin is a row of overlapping half moons, as the pool freezes
    V, F, n = [], [], 18; step = .00065; K = int(1.24 / step); xs = [-.34 + k * step for k in range(K)]; pitch = .0042
    wob = [0.0]; 
    for k in range(K): wob.append(wob[-1] * .985 + random.gauss(0, .00006))
    for k, x in enumerate(xs):
        for i in range(n):
            t = i / (n - 1); s = sin(pi * t); ph = ((x + .0030 * s + .0006 * sin(x * 61)) / (pitch * (1 + .10 * sin(x * 37)))) % 1
            rip = (1 - ph) ** .7 * .00078 * s ** .6 - .0003 * (ph > .93); L = leg * (1 + .045 * sin(x * 83) + .03 * sin(x * 211)) + wob[k]
            a, b = -L * (1 - t), L * t; bul = .0024 * s + rip; V.append((x, a - bul * .7071 - .0003, b + bul * .7071 + .0003))
    F = [(k * n + i, k * n + i + 1, (k + 1) * n + i + 1, (k + 1) * n + i) for k in range(K - 1) for i in range(n - 1)] + [tuple(range(n - 1, -1, -1)), tuple(range((K - 1) * n, K * n))]
    me = npmesh('bead', V, F, BD); me.polygons.foreach_set('use_smooth', [True] * len(F)); me.use_auto_smooth = True; me.auto_smooth_angle = radians(38); link(bpy.data.objects.new('bead', me))
    for _ in range(70):                                             # spatter, a few grains only
        x = random.uniform(-.3, .5); d = abs(random.gauss(0, .022)) + .014; r = random.uniform(.0003, .0009)
        p = (x, -d, r * .4) if random.random() < .6 else (x, -r * .4, d); mb.tube(BD, (p[0], p[1], p[2] - r * .5), (p[0], p[1], p[2] + r * .5), r, 8, r * .5)
    zincy = flat((.50, .50, .49), .36, .85, .12, 60); dark = paint((.02, .021, .023), .5)
    for (x, z) in ((-.22, .16), (.02, .16), (.26, .16), (-.22, .33), (.02, .33), (.26, .33)):    # bolts through the flange
        mb.tube(zincy, (x, 0, z), (x, -.004, z), .021, 40); mb.tube(zincy, (x, -.004, z), (x, -.019, z), .0175, 6); mb.tube(zincy, (x, -.019, z), (x, -.034, z), .010, 28, .0093)
        for q in range(5): mb.tube(dark, (x, -.0215 - q * .0025, z), (x, -.0222 - q * .0025, z), .0102, 28, cap=False)
    am_ = paint(AMBER, .5); mb.box(am_, -.9, .5, -.6, -.55, .55, 1.2)
    for x in (-2.4, 0.6, 3.4): mb.box(flat((.075, .082, .095), .5, .2), x, 3.4, -2, x + .22, 3.7, 4)
    mb.box(flat((.075, .082, .095), .5, .2), -8, 3.5, .55, 8, 3.75, .95)
    bevel(mb.done(), .0012, 2)
    sky('crisp', 205, 27, cloud=.7, seed=5.2, strength=1.0, sunk=1.35); ground(dirt(), -60, -60, 60, 60, -2.5)
    cam((-.36, -.36, .25), (.05, -.0, .05), 50, 0, dof=(.55, 9), level=False); render(SHOT, spp=32, mist=(2, 40))

if SHOT == 'detail-joint':
    # where facing brick, an aluminium window and timber boards meet; the front is y = 0, everything to the millimetre
    @material
    def clay(g, z0=-.535, w=.25, h=.075):
        """Each brick its own firing: colour by its course and number, pores, sanded skin."""
        p = g.xyz(g.pos()); row = g.math('FLOOR', g.math('DIVIDE', g.math('SUBTRACT', p[2], z0), h)); odd = g.math('MULTIPLY', g.math('FRACT', g.math('DIVIDE', row, 2)), w)
        rnd = g.n('ShaderNodeTexWhiteNoise', 0, props={'noise_dimensions': '2D'}, Vector=g.comb(g.math('FLOOR', g.math('DIVIDE', g.math('SUBTRACT', p[0], odd), w)), row))
        a = g.noise(16, detail=6, rough=.65); b = g.noise(150, detail=4, rough=.7); pore = g.noise(95, detail=3, rough=.5, dist=.3)
        col = g.ramp(rnd, [(0, (.155, .070, .045)), (.3, (.215, .098, .058)), (.62, (.27, .135, .080)), (.86, (.185, .082, .052)), (1, (.32, .175, .11))])
        col = g.mix(g.map(a, .35, .7, 0, .5), col, g.mix(1, col, (.62, .60, .62), 'MULTIPLY')); col = g.mix(g.map(b, .54, .72, 0, .35), col, (.42, .31, .24)); hole = g.map(pore, .27, .32, 1, 0)
        col = g.mix(hole, col, (.05, .03, .025))
        return g.bsdf(Base_Color=col, Roughness=.88, Specular=.2, Normal=g.bump(g.math('SUBTRACT', g.math('ADD', g.math('MULTIPLY', a, .5), g.math('MULTIPLY', b, .22)), hole), .75, .0035))

    @material
    def mortar(g, c=(.34, .32, .285)):
        a = g.noise(220, detail=4, rough=.7); b = g.noise(20, detail=4)
        return g.bsdf(Base_Color=g.mix(g.map(a, .35, .7), sc(c, .7), sc(c, 1.15)), Roughness=.95, Specular=.15, Normal=g.bump(g.math('ADD', a, b), .8, .0025))

    @material
    def board(g, c=(.35, .185, .085), w=.128, x0=.662):
        """Planed boards, oiled: grain and a knot here and there, each board a little other."""
        p = g.xyz(g.pos()); cell = g.math('FLOOR', g.math('DIVIDE', g.math('SUBTRACT', p[0], x0), w)); rnd = g.n('ShaderNodeTexWhiteNoise', 0, props={'noise_dimensions': '1D'}, W=cell); rnd2 = g.n('ShaderNodeTexWhiteNoise', 1, props={'noise_dimensions': '1D'}, W=cell)
        v = g.n('ShaderNodeVectorMath', props={'operation': 'ADD'}, i0=g.pos(), i1=g.vmul(rnd2, (9, 9, 9)))
        wave = g.noise(1, g.vmul(v, (24, 24, 1.1)), detail=3, rough=.5, dist=.5); ring = g.math('FRACT', g.math('MULTIPLY', wave, 9)); fine = g.noise(1, g.vmul(v, (420, 420, 9)), detail=4, rough=.7)
        col = g.mix(rnd, sc(c, .78), sc(c, 1.2)); col = g.mix(g.map(ring, .45, .95, 0, .55), col, sc(c, .45)); col = g.mix(g.map(fine, .45, .7, 0, .5), col, sc(c, .55))
        return g.bsdf(Base_Color=col, Roughness=g.map(fine, .3, .7, .48, .66), Specular=.35, Normal=g.bump(g.math('ADD', g.math('MULTIPLY', fine, .8), g.math('MULTIPLY', ring, .25)), .5, .0012))

    alu = flat((.030, .033, .038), .38, .5, .05, 30); gl = glass((.40, .46, .48), .16, .001); seal = flat((.012, .012, .013), .75); st = flat((.5, .5, .5), .3, .9)
    CLAY, MORT, BOARD = clay(), mortar(), board(); bh, bl, zb, SILL = .065, .24, -.535, .29
    for r in range(36):                                            # real bricks, each a little off
        z = zb + r * .075; end = .634 if z + bh < SILL else .0
        for k in range(-9, 4):
            x0 = k * .25 + (r % 2) * .125 + .01; x1 = min(x0 + bl, end if x0 + bl < end - .03 or x0 > end - .05 else end); x1 = end if end - x1 < .02 else x1
            if x1 - x0 > .03: d = random.uniform(-.002, .002); mb.box(CLAY, x0, d, z + random.uniform(-.0008, .0008), x1, .11, z + bh)
    bevel(mb.done(), .0038, 3)
    mb.box(MORT, -2.4, .007, -.6, -.004, .12, 2.2); mb.box(MORT, -.004, .007, -.6, .630, .12, SILL - .004)
    # the window: sill with its drip, frame, sash, gaskets, pane, what is behind
    mb.box(seal, .0, .03, .27, .016, .10, 2.4); mb.box(seal, .630, .03, .27, .645, .10, 2.4); mb.box(seal, .0, .06, .27, .645, .10, .35)
    mb.box(alu, .012, -.010, .345, .634, .16, .405); mb.box(alu, .012, .0, .405, .062, .12, 2.2); mb.box(alu, .584, .0, .405, .634, .12, 2.2); mb.box(alu, .065, .016, .408, .112, .10, 2.2); mb.box(alu, .534, .016, .408, .581, .10, 2.2); mb.box(alu, .112, .016, .408, .534, .10, .462)
    mb.box(seal, .112, .042, .462, .120, .06, 2.2); mb.box(seal, .526, .042, .462, .534, .06, 2.2); mb.box(seal, .112, .042, .462, .534, .06, .470)
    mb.quad(gl, (.115, .050, .465), (.53, .050, .465), (.53, .050, 2.2), (.115, .050, 2.2)); mb.box(paint((.62, .58, .52), .9), .1, .5, .3, .24, .52, 2.2); mb.box(flat((.05, .047, .044), .9), -3, 1.2, -1, 8, 1.25, 3)
    mb.add(alu, [(.004, -.058, .318), (.640, -.058, .318), (.640, .03, .345), (.004, .03, .345), (.004, -.058, .314), (.640, -.058, .314), (.640, .03, .341), (.004, .03, .341)], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]); mb.box(alu, .004, -.060, .284, .640, -.0565, .318)
    for x in (.004, .6375): mb.box(alu, x, -.058, .314, x + .0025, .03, .356)
    # boards on battens before a black membrane, screws in two rows, the edge a folded sheet
    mb.box(seal, .64, .07, -.7, 3.2, .08, 2.4); mb.box(alu, .640, -.012, -.7, .646, .08, 2.4)
    for i in range(18):
        x = .662 + i * .128; mb.box(BOARD, x, .0 + random.uniform(-.001, .001), -.7, x + .120, .024, 2.4)
        for z in (-.18, .42, 1.02):
            for u in (.026, .094): mb.tube(st, (x + u, .002, z), (x + u, -.0018, z), .0046, 20, .0034); mb.tube(seal, (x + u, -.0019, z), (x + u, -.0012, z), .0017, 6)
    for z in (-.18, .42, 1.02): mb.box(timber((.20, .13, .07), .1, 'x'), .65, .024, z - .03, 3.2, .07, z + .03)
    bevel(mb.done(), .0014, 2)
    ground(grassy(), -40, -60, 40, -2.2, -3); ground(paving(), -40, -2.2, 40, 0, -2.99); mb.done()
    T_ = [tree_mesh(s, 7, leaves=9000, leaf=.11) for s in (5, 8)]
    for k, (x, y) in enumerate(((-3.0, -8.5), (1.6, -12), (5.4, -9), (9, -14), (-8, -13), (13, -10))): inst(T_[k % 2], (x, y, -3), k * 2.1, 1 + .1 * (k % 3))
    sky('crisp', 214, 36, cloud=.7, seed=3.3, strength=.9, sunk=1.5); cam((-.24, -1.10, .50), (.26, 0, .50), 36, 0, dof=(1.2, 8))
    render(SHOT, spp=32, mist=(5, 60), trans=14)

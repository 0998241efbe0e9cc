"""Shared building blocks for the picture scenes (Blender 3.4, Cycles, CPU).
Metres everywhere; world position drives every texture, so nothing needs UVs."""
import bpy, math, random, sys, os
import numpy as np
from math import sin, cos, pi, radians, sqrt
from mathutils import Vector

AMBER = (0.80, 0.33, 0.022)
SLATE = (0.0085, 0.0116, 0.019)
OUT = os.environ.get('ART_OUT', 'renders')


# ------------------------------------------------------------------ scene
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(7); np.random.seed(7)
    _mats.clear()


def arg(name, default=None):
    a = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    for i, v in enumerate(a):
        if v == '--' + name:
            return a[i + 1] if i + 1 < len(a) and not a[i + 1].startswith('--') else True
    return default


def coll(name='c'):
    c = bpy.data.collections.new(name); bpy.context.scene.collection.children.link(c)
    return c


def link(o):
    bpy.context.scene.collection.objects.link(o); return o


# ------------------------------------------------------------------ mesh builder
class MB:
    """Collects quads per material, makes one object per material."""
    def __init__(s): s.d = {}; s.xf = None

    def at(s, x=0, y=0, z=0, rot=0):
        s.xf = (x, y, z, radians(rot)); return s

    def add(s, m, v, f):
        V, F = s.d.setdefault(m, ([], []))
        if s.xf:
            x, y, z, r = s.xf; c, n = cos(r), sin(r)
            v = [(p[0] * c - p[1] * n + x, p[0] * n + p[1] * c + y, p[2] + z) for p in v]
        o = len(V); V.extend(v); F.extend([[i + o for i in q] for q in f])

    def box(s, m, x0, y0, z0, x1, y1, z1):
        s.add(m, [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)],
              [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])

    def quad(s, m, a, b, c, d): s.add(m, [a, b, c, d], [(0, 1, 2, 3)])

    def beam(s, m, p, q, w=.1, h=None, up=(0, 0, 1)):
        h = h or w; p, q = Vector(p), Vector(q); d = (q - p)
        if d.length < 1e-5: return
        d.normalize(); u = Vector(up)
        if abs(d.dot(u)) > .99: u = Vector((0, 1, 0))
        r = d.cross(u).normalized() * (w / 2); t = r.cross(d).normalized() * (h / 2)
        v = [tuple(a + k) for a in (p, q) for k in (-r - t, r - t, r + t, -r + t)]
        s.add(m, v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])

    def ibeam(s, m, p, q, w=.25, h=.5, t=.02, up=(0, 0, 1)):
        p, q = Vector(p), Vector(q); d = (q - p).normalized(); u = Vector(up)
        if abs(d.dot(u)) > .99: u = Vector((0, 1, 0))
        r = d.cross(u).normalized(); k = r.cross(d).normalized()
        s.beam(m, p, q, t, h, up=tuple(k))
        for e in (-1, 1):
            o = k * (h / 2 - t) * e
            s.beam(m, p + o, q + o, w, t * 1.6, up=tuple(k))

    def tube(s, m, p, q, r=.05, n=8, r2=None, cap=True):
        p, q = Vector(p), Vector(q); d = (q - p).normalized()
        u = Vector((0, 0, 1)) if abs(d.z) < .95 else Vector((1, 0, 0))
        a = d.cross(u).normalized(); b = a.cross(d); r2 = r if r2 is None else r2
        v = [tuple(c + (a * cos(2 * pi * i / n) + b * sin(2 * pi * i / n)) * R) for c, R in ((p, r), (q, r2)) for i in range(n)]
        f = [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
        if cap: f += [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
        s.add(m, v, f)

    def path(s, m, pts, r=.05, n=8):
        for a, b in zip(pts, pts[1:]): s.tube(m, a, b, r, n)

    def loft(s, m, rings, closed=True, caps=True):
        """A skin over outlines with equally many points."""
        n = len(rings[0]); k = n if closed else n - 1
        f = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for r in range(len(rings) - 1) for i in range(k)]
        if caps and closed: f += [tuple(range(n - 1, -1, -1)), tuple(range((len(rings) - 1) * n, len(rings) * n))]
        s.add(m, [tuple(p) for r in rings for p in r], f)

    def done(s, smooth=35):
        obs = []
        for m, (V, F) in s.d.items():
            me = bpy.data.meshes.new(m.name); me.from_pydata(V, [], F); me.materials.append(m)
            me.polygons.foreach_set('use_smooth', [True] * len(F))
            me.use_auto_smooth = True; me.auto_smooth_angle = radians(smooth)
            obs.append(link(bpy.data.objects.new(m.name, me)))
        s.d = {}; s.xf = None
        return obs


def npmesh(name, V, F, mat, smooth=False):
    me = bpy.data.meshes.new(name); me.from_pydata(V.tolist() if hasattr(V, 'tolist') else V, [], F.tolist() if hasattr(F, 'tolist') else F)
    me.materials.append(mat)
    if smooth: me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return me


def inst(me, loc, rot=0, sc=1, tilt=0):
    o = bpy.data.objects.new(me.name, me); o.location = loc
    o.rotation_euler = (tilt, 0, rot); o.scale = (sc, sc, sc) if not hasattr(sc, '__len__') else sc
    return link(o)


# ------------------------------------------------------------------ node helper
class G:
    def __init__(s, nt): s.nt = nt

    def n(s, t, out=0, props=None, **inp):
        x = s.nt.nodes.new(t)
        for k, v in (props or {}).items(): setattr(x, k, v)
        for k, v in inp.items():
            k = k.replace('_', ' ')
            sock = x.inputs[int(k[1:])] if k[0] == 'i' and k[1:].isdigit() else x.inputs[k]
            if isinstance(v, bpy.types.NodeSocket): s.nt.links.new(v, sock)
            elif isinstance(v, (tuple, list)) and sock.type == 'RGBA' and len(v) == 3: sock.default_value = (*v, 1)
            else: sock.default_value = v
        return x.outputs[out]

    def pos(s): return s.n('ShaderNodeNewGeometry', 0)
    def math(s, op, a, b=0, c=0): return s.n('ShaderNodeMath', props={'operation': op, 'use_clamp': False}, i0=a, i1=b, i2=c)
    def vmul(s, v, k): return s.n('ShaderNodeVectorMath', props={'operation': 'MULTIPLY'}, i0=v, i1=k)
    def noise(s, scale, v=None, detail=4, rough=.55, dist=0, out=0):
        return s.n('ShaderNodeTexNoise', out, Vector=v if v is not None else s.pos(), Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
    def map(s, x, a, b, c=0, d=1):
        return s.n('ShaderNodeMapRange', props={'clamp': True}, i0=x, i1=a, i2=b, i3=c, i4=d)
    def mix(s, f, a, b, mode='MIX'): return s.n('ShaderNodeMixRGB', props={'blend_type': mode}, Fac=f, Color1=a, Color2=b)
    def xyz(s, v):
        x = s.nt.nodes.new('ShaderNodeSeparateXYZ'); s.nt.links.new(v, x.inputs[0]); return x.outputs
    def comb(s, x, y, z=0): return s.n('ShaderNodeCombineXYZ', i0=x, i1=y, i2=z)
    def ramp(s, f, stops):
        x = s.nt.nodes.new('ShaderNodeValToRGB'); s.nt.links.new(f, x.inputs[0]); e = x.color_ramp.elements
        while len(e) < len(stops): e.new(.5)
        for el, (p, c) in zip(e, stops): el.position = p; el.color = (*c, 1) if hasattr(c, '__len__') else (c, c, c, 1)
        return x.outputs[0]
    def wall(s):
        p = s.xyz(s.pos()); return s.comb(s.math('ADD', p[0], p[1]), p[2])
    def bump(s, h, k=.3, d=.02, nrm=None):
        kw = {'Normal': nrm} if nrm is not None else {}
        return s.n('ShaderNodeBump', Height=h, Strength=k, Distance=d, **kw)
    def bsdf(s, **k): return s.n('ShaderNodeBsdfPrincipled', **k)
    def brick(s, v, w, h, mort=.01, c1=(.5,) * 3, c2=(.5,) * 3, cm=(.1,) * 3, off=.5, out=0, bias=0):
        return s.n('ShaderNodeTexBrick', out, props={'offset': off}, Vector=v, Color1=c1, Color2=c2, Mortar=cm, Scale=1.0,
                   Mortar_Size=mort, Mortar_Smooth=.1, Bias=bias, Brick_Width=w, Row_Height=h)


_mats = {}


def material(fn):
    def w(*a, **k):
        key = fn.__name__ + repr(a) + repr(sorted(k.items()))
        if key not in _mats:
            m = bpy.data.materials.new(fn.__name__); m.use_nodes = True; m.node_tree.nodes.clear(); m.cycles.sample_as_light = False
            g = G(m.node_tree); o = m.node_tree.nodes.new('ShaderNodeOutputMaterial')
            m.node_tree.links.new(fn(g, *a, **k), o.inputs[0]); _mats[key] = m
        return _mats[key]
    return w


def sc(c, k): return tuple(x * k for x in c)


@material
def flat(g, c, rough=.6, metal=0, var=.12, scale=2.0, spec=.5):
    n = g.noise(scale, detail=3)
    col = g.mix(g.map(n, .3, .7), sc(c, 1 - var), sc(c, 1 + var))
    return g.bsdf(Base_Color=col, Roughness=g.map(n, .3, .7, rough * .85, min(1, rough * 1.15)), Metallic=metal, Specular=spec)


@material
def concrete(g, c=(.40, .385, .36), joints=None, tone=.16, rough=.82, streaks=True, holes=False, jw=.012):
    big = g.noise(.22, detail=4); mid = g.noise(2.2, detail=6, rough=.62); fine = g.noise(55, detail=2)
    col = g.mix(g.map(big, .3, .7), sc(c, 1 - tone), sc(c, 1 + tone))
    col = g.mix(g.map(mid, .35, .75, 0, .45), col, sc(c, .62))
    if streaks:
        s = g.noise(1, g.vmul(g.pos(), (2.6, 2.6, .16)), detail=5, rough=.6)
        col = g.mix(g.map(s, .52, .72, 0, .42), col, sc(c, .48))
    h = g.math('ADD', g.math('MULTIPLY', mid, .5), g.math('MULTIPLY', fine, .18))
    if joints:
        w = g.wall()
        b = g.brick(w, joints[0], joints[1], jw, (.42,) * 3, (.58,) * 3, (0,) * 3, 0)
        bw = g.n('ShaderNodeRGBToBW', i0=b)
        col = g.mix(1, col, g.map(bw, .1, .6, .52, 1.06), 'MULTIPLY')
        h = g.math('ADD', h, g.math('MULTIPLY', g.map(bw, 0, .3), 1.2))
        if holes:   # tie holes: dots on a regular lattice in each formwork sheet
            x = g.xyz(w)
            fx = g.math('SUBTRACT', g.math('FRACT', g.math('DIVIDE', x[0], joints[0] / 2)), .5)
            fz = g.math('SUBTRACT', g.math('FRACT', g.math('DIVIDE', x[1], joints[1] / 2)), .5)
            fx = g.math('MULTIPLY', fx, joints[0] / 2); fz = g.math('MULTIPLY', fz, joints[1] / 2)
            r = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', fx, fx), g.math('MULTIPLY', fz, fz)))
            m = g.map(r, .022, .03)
            col = g.mix(1, col, g.map(m, 0, 1, .16, 1), 'MULTIPLY'); h = g.math('ADD', h, g.math('MULTIPLY', m, 2.5))
    return g.bsdf(Base_Color=col, Roughness=g.map(mid, .3, .7, rough - .12, rough + .1), Normal=g.bump(h, .35, .02), Specular=.35)


@material
def asphalt(g, c=(.047, .048, .051), wet=.0, scale=.11, cracks=True):
    fine = g.noise(90, detail=2); big = g.noise(.25, detail=5, rough=.6); pd = g.noise(scale, detail=6, rough=.55, dist=.4)
    col = g.mix(g.map(big, .3, .7), sc(c, .72), sc(c, 1.3)); col = g.mix(g.map(fine, .45, .75, 0, .5), col, sc(c, 2.3))
    if cracks:
        vor = g.n('ShaderNodeTexVoronoi', 0, props={'feature': 'DISTANCE_TO_EDGE'}, Vector=g.n('ShaderNodeVectorMath', props={'operation': 'ADD'}, i0=g.pos(), i1=g.noise(.7, out=1)), Scale=.09)
        crack = g.map(vor, .0, .0035); col = g.mix(crack, sc(c, .35), col)
    m = g.map(pd, .60 - wet * .3, .66 - wet * .22) if wet else 0
    if wet:
        col = g.mix(g.math('MULTIPLY', m, .6), col, sc(c, .35))
        damp = g.map(pd, .45 - wet * .3, .60 - wet * .22)
        rg = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', 1, damp), .30), .55); rg = g.mix(m, rg, (.035,) * 3)
        k = g.math('SUBTRACT', 1, m)
        return g.bsdf(Base_Color=col, Roughness=rg, Normal=g.bump(g.math('MULTIPLY', fine, k), .3, .010), Specular=.5)
    return g.bsdf(Base_Color=col, Roughness=.8, Normal=g.bump(fine, .5, .012), Specular=.4)


@material
def paving(g, c=(.23, .22, .205), w=.9, h=.45, wet=.0, off=.5, var=.14):
    p = g.xyz(g.pos()); v = g.comb(p[0], p[1])
    b = g.brick(v, w, h, .006, sc(c, 1 - var), sc(c, 1 + var), sc(c, .3), off); bf = g.brick(v, w, h, .006, off=off, out=1)
    n = g.noise(.5, detail=5); f = g.noise(60, detail=2)
    col = g.mix(g.map(n, .35, .7, 0, .4), b, sc(c, .6)); col = g.mix(g.map(f, .4, .7, 0, .25), col, sc(c, 1.5))
    rg = .72
    if wet:
        m = g.map(g.noise(.16, detail=5, dist=.5), .58 - wet * .3, .70 - wet * .25)
        col = g.mix(g.math('MULTIPLY', m, .5), col, sc(c, .35)); rg = g.mix(m, (.42,) * 3, (.07,) * 3)
    hgt = g.math('SUBTRACT', g.math('MULTIPLY', f, .1), bf)
    return g.bsdf(Base_Color=col, Roughness=rg, Normal=g.bump(hgt, .3, .006), Specular=.5)


@material
def dirt(g, c=(.17, .125, .085), wet=.3):
    a = g.noise(.35, detail=8, rough=.65); b = g.noise(3.5, detail=8, rough=.7); f = g.noise(28, detail=4)
    col = g.mix(g.map(a, .3, .7), sc(c, .6), sc(c, 1.35)); col = g.mix(g.map(b, .4, .75, 0, .6), col, (.30, .255, .20))
    m = g.map(g.noise(.13, detail=5, dist=.6), .60 - wet * .2, .64 - wet * .2)
    col = g.mix(g.math('MULTIPLY', m, .7), col, sc(c, .25))
    h = g.math('MULTIPLY', g.math('ADD', b, g.math('MULTIPLY', f, .35)), g.math('SUBTRACT', 1, m))
    return g.bsdf(Base_Color=col, Roughness=g.mix(m, (.9,) * 3, (.06,) * 3), Normal=g.bump(h, .9, .09), Specular=.4)


@material
def grassy(g, c=(.055, .085, .022)):
    a = g.noise(.12, detail=6); b = g.noise(6, detail=6, rough=.7); f = g.noise(60, detail=2)
    col = g.mix(g.map(a, .3, .7), sc(c, .75), (.13, .125, .04)); col = g.mix(g.map(b, .35, .7, 0, .6), col, sc(c, .45))
    return g.bsdf(Base_Color=col, Roughness=.95, Normal=g.bump(g.math('ADD', b, f), 1, .06), Specular=.15)


@material
def gravel(g, c=(.27, .25, .225)):
    v = g.n('ShaderNodeTexVoronoi', 1, Vector=g.pos(), Scale=22); d = g.n('ShaderNodeTexVoronoi', 0, Vector=g.pos(), Scale=22)
    bw = g.n('ShaderNodeRGBToBW', i0=v); col = g.mix(bw, sc(c, .5), sc(c, 1.5))
    return g.bsdf(Base_Color=col, Roughness=.9, Normal=g.bump(d, -.8, .03), Specular=.3)


@material
def cladding(g, c=SLATE, pitch=.3, axis='v', joint=(1.2, 6), rough=.38, metal=.35, depth=.03):
    """Profiled metal sheet; axis v: vertical ribs, h: horizontal ribs."""
    w = g.xyz(g.wall()); u = w[0] if axis == 'v' else w[1]
    t = g.math('FRACT', g.math('DIVIDE', u, pitch))
    rib = g.math('SUBTRACT', g.map(t, .0, .12), g.map(t, .5, .62))
    j = g.brick(g.wall(), joint[0], joint[1], .008, (.4,) * 3, (.6,) * 3, (0,) * 3, 0)
    bw = g.n('ShaderNodeRGBToBW', i0=j); n = g.noise(.6, detail=4)
    col = g.mix(g.map(n, .3, .7), sc(c, .88), sc(c, 1.12)); col = g.mix(1, col, g.map(bw, .05, .6, .4, 1.1), 'MULTIPLY')
    col = g.mix(1, col, g.map(rib, 0, 1, .82, 1.0), 'MULTIPLY')
    return g.bsdf(Base_Color=col, Roughness=g.map(n, .3, .7, rough * .8, rough * 1.2), Metallic=metal, Normal=g.bump(rib, .6, depth), Specular=.5)


@material
def acp(g, c, w=1.5, h=1.2, rough=.3, metal=.3):
    """Flat composite panels with shadow gaps and a slight oil-canning."""
    j = g.brick(g.wall(), w, h, .012, (.45,) * 3, (.55,) * 3, (0,) * 3, 0); bw = g.n('ShaderNodeRGBToBW', i0=j)
    col = g.mix(1, c, g.map(bw, .05, .5, .25, 1), 'MULTIPLY'); n = g.noise(.8, detail=2)
    return g.bsdf(Base_Color=col, Roughness=rough, Metallic=metal, Normal=g.bump(g.math('ADD', g.map(bw, 0, .3), g.math('MULTIPLY', n, .3)), .25, .015))


@material
def bricks(g, c1=(.19, .085, .05), c2=(.30, .15, .095), cm=(.30, .28, .25), w=.25, h=.075):
    v = g.wall(); b = g.brick(v, w, h, .009, c1, c2, cm); bf = g.brick(v, w, h, .009, out=1); n = g.noise(.5, detail=5); f = g.noise(9, detail=4)
    col = g.mix(g.map(n, .35, .7, 0, .35), b, sc(c1, .7)); col = g.mix(g.map(f, .4, .7, 0, .3), col, sc(c2, 1.15))
    return g.bsdf(Base_Color=col, Roughness=.85, Normal=g.bump(g.math('SUBTRACT', g.math('MULTIPLY', f, .3), bf), .5, .01), Specular=.25)


@material
def timber(g, c=(.36, .18, .075), w=.14, axis='v', rough=.55):
    x = g.xyz(g.wall()); p = g.xyz(g.pos())
    u = {'v': x[0], 'h': x[1], 'x': p[0], 'y': p[1]}[axis]
    t = g.math('DIVIDE', u, w); fr = g.math('FRACT', t); cell = g.math('FLOOR', t)
    rnd = g.n('ShaderNodeTexWhiteNoise', 0, props={'noise_dimensions': '1D'}, W=cell)
    st = {'v': (18, 18, 1.2), 'h': (1.2, 1.2, 18), 'x': (18, 1.2, 18), 'y': (1.2, 18, 18)}[axis]
    grain = g.noise(1, g.vmul(g.pos(), st), detail=6, rough=.65)
    col = g.mix(rnd, sc(c, .72), sc(c, 1.22)); col = g.mix(g.map(grain, .4, .75, 0, .55), col, sc(c, .42))
    gap = g.math('MULTIPLY', g.map(fr, .0, .06), g.map(fr, 1, .94)); col = g.mix(gap, sc(c, .06), col)
    return g.bsdf(Base_Color=col, Roughness=rough, Normal=g.bump(g.math('ADD', gap, g.math('MULTIPLY', grain, .15)), .5, .012), Specular=.35)


@material
def glass(g, tint=(.72, .80, .82), refl=.10, wob=.012, rough=0.0, panel=None):
    """Thin architectural glass: transparent + mirror, slightly uneven like real panes."""
    nrm = g.bump(g.noise(.55, detail=1), wob, 1.0)
    c = g.math('ABSOLUTE', g.n('ShaderNodeVectorMath', 1, props={'operation': 'DOT_PRODUCT'}, i0=nrm, i1=g.n('ShaderNodeNewGeometry', 'Incoming')))
    f = g.math('ADD', g.math('MULTIPLY', g.math('POWER', g.math('SUBTRACT', 1, g.math('MINIMUM', c, 1)), 4.2), 1 - refl), refl)   # Schlick, the same from both sides
    a = g.n('ShaderNodeBsdfTransparent', Color=tint); b = g.n('ShaderNodeBsdfGlossy', Color=(.95, .97, 1), Roughness=rough, Normal=nrm)
    return g.n('ShaderNodeMixShader', i0=f, i1=a, i2=b)


@material
def emit(g, c=(1, .62, .28), k=3.0):
    d = g.n('ShaderNodeLightPath', 'Is Diffuse Ray')      # seen and mirrored, but casts no (noisy) light
    gl = g.math('SUBTRACT', 1, g.math('MULTIPLY', g.n('ShaderNodeLightPath', 'Is Glossy Ray'), .6))
    return g.n('ShaderNodeEmission', Color=c, Strength=g.math('MULTIPLY', g.math('MULTIPLY', g.math('SUBTRACT', 1, d), gl), k))


@material
def lit(g, c=(.5, .42, .34), k=.6, warm=(1, .60, .29), grad=None):
    """Interior surface with its lamp light baked in as a soft uneven glow: no noise, no lamps."""
    n = g.noise(.22, detail=2); col = g.mix(g.map(g.noise(1.5, detail=3), .3, .7), sc(c, .85), sc(c, 1.1))
    st = g.map(n, .3, .7, .55 * k, 1.25 * k)
    if grad:      # brighter towards each ceiling: (first floor level, storey height)
        z = g.xyz(g.pos())[2]; f = g.math('FRACT', g.math('DIVIDE', g.math('SUBTRACT', z, grad[0]), grad[1])); st = g.math('MULTIPLY', st, g.map(f, 0, 1, .55, 1.25))
    return g.bsdf(Base_Color=col, Roughness=.7, Emission=g.mix(1, col, warm, 'MULTIPLY'), Emission_Strength=st)


@material
def room(g, k=1.0, c=(1, .66, .36)):
    """Lit interior seen through a window: uneven warm glow."""
    n = g.noise(.55, detail=3); x = g.xyz(g.pos())
    d = g.n('ShaderNodeLightPath', 'Is Diffuse Ray')
    return g.n('ShaderNodeEmission', Color=g.mix(g.map(n, .3, .7), c, sc(c, .5)), Strength=g.math('MULTIPLY', g.math('SUBTRACT', 1, g.math('MULTIPLY', d, 1.0)), g.map(n, .3, .75, .35 * k, k)))


@material
def netting(g, c=(.05, .07, .075), op=.78):
    n = g.noise(1, g.vmul(g.pos(), (.5, .5, .25)), detail=4); f = g.noise(1.2, detail=3)
    d = g.n('ShaderNodeBsdfDiffuse', Color=g.mix(g.map(n, .3, .7), sc(c, .7), sc(c, 1.35)), Normal=g.bump(f, .6, .25))
    t = g.n('ShaderNodeBsdfTranslucent', Color=sc(c, 1.4)); m = g.n('ShaderNodeMixShader', i0=.35, i1=d, i2=t)
    return g.n('ShaderNodeMixShader', i0=op, i1=g.n('ShaderNodeBsdfTransparent'), i2=m)


@material
def leafmat(g, c=(.07, .115, .022), c2=(.15, .17, .035)):
    r = g.n('ShaderNodeNewGeometry', 'Random Per Island'); o = g.n('ShaderNodeObjectInfo', 'Random')
    col = g.mix(r, c, c2); col = g.mix(g.math('MULTIPLY', o, .5), col, sc(c, .55))
    a = g.n('ShaderNodeBsdfPrincipled', Base_Color=col, Roughness=.5, Specular=.35); b = g.n('ShaderNodeBsdfTranslucent', Color=sc(c2, 1.5))
    return g.n('ShaderNodeMixShader', i0=.33, i1=a, i2=b)


@material
def blockface(g, c=(.42, .40, .37), w=3.2, h=3.0, lit=.0):
    """Distant apartment block: a window grid, some windows lit."""
    v = g.wall(); b = g.brick(v, w, h, .55, (0,) * 3, (1,) * 3, (2,) * 3, 0); bf = g.brick(v, w, h, .55, off=0, out=1)
    n = g.noise(.05, detail=3); wallc = g.mix(g.map(n, .3, .7), sc(c, .8), sc(c, 1.15)); bw = g.n('ShaderNodeRGBToBW', i0=b)
    col = g.mix(bf, (.03, .035, .045), wallc); sh = g.bsdf(Base_Color=col, Roughness=g.map(bf, 0, 1, .15, .9))
    if lit:
        e = g.n('ShaderNodeEmission', Color=(1, .6, .28), Strength=1.2)
        k = g.math('MULTIPLY', g.math('SUBTRACT', 1, bf), g.math('GREATER_THAN', bw, 1 - lit))
        sh = g.n('ShaderNodeMixShader', i0=k, i1=sh, i2=e)
    return sh


def steel(c=(.30, .31, .33), rough=.42): return flat(c, rough, .85, .1, 3)
def paint(c, rough=.38, var=.06): return flat(c, rough, 0, var, 1.5)


# ------------------------------------------------------------------ sky and sun
LOOK = {
    # elevation (fraction of 90 deg) -> linear colour, glow, cloud colours, sun colour/strength
    'golden': dict(ramp=[(0, (1.10, .66, .36)), (.05, (.98, .70, .47)), (.14, (.66, .62, .58)), (.32, (.30, .41, .56)), (.6, (.15, .26, .45)), (1, (.085, .17, .34))],
                   glow=(1.0, .50, .17), gk=1.5, lit=(1.7, 1.05, .68), dark=(.20, .20, .27), sun=(1, .63, .34), sk=5.2),
    'evening': dict(ramp=[(0, (.95, .60, .40)), (.05, (.80, .58, .46)), (.14, (.47, .48, .53)), (.32, (.20, .29, .45)), (.6, (.09, .16, .32)), (1, (.05, .10, .23))],
                    glow=(1.0, .42, .14), gk=1.2, lit=(1.0, .60, .40), dark=(.20, .21, .29), sun=(1, .52, .23), sk=3.6),
    'blue': dict(ramp=[(0, (.52, .36, .30)), (.04, (.42, .34, .36)), (.12, (.20, .25, .38)), (.3, (.085, .14, .29)), (.6, (.035, .07, .17)), (1, (.018, .038, .10))],
                 glow=(.9, .36, .14), gk=.45, lit=(.42, .30, .30), dark=(.075, .09, .15), sun=(.6, .7, 1), sk=0),
    'crisp': dict(ramp=[(0, (.80, .86, .92)), (.05, (.66, .77, .90)), (.14, (.45, .62, .85)), (.32, (.24, .42, .72)), (.6, (.13, .27, .56)), (1, (.08, .19, .44))],
                  glow=(1, .9, .75), gk=.7, lit=(1.55, 1.48, 1.38), dark=(.58, .63, .70), sun=(1, .84, .64), sk=5.5),
    'overcast': dict(ramp=[(0, (.72, .74, .77)), (.1, (.60, .63, .68)), (.3, (.48, .52, .58)), (.6, (.40, .44, .50)), (1, (.36, .40, .46))],
                     glow=(1, .95, .85), gk=.4, lit=(.95, .95, .95), dark=(.33, .36, .41), sun=(1, .95, .88), sk=1.2),
}


def sky(look, az, el, cloud=.5, cscale=1.0, soft=.009, strength=1.0, sunk=1.0, seed=0.0, lamp=True):
    L = LOOK[look]; sc_ = bpy.context.scene
    w = bpy.data.worlds.new('w'); sc_.world = w; w.use_nodes = True; w.node_tree.nodes.clear(); g = G(w.node_tree)
    d = g.n('ShaderNodeTexCoord', 0); d = g.n('ShaderNodeVectorMath', props={'operation': 'NORMALIZE'}, i0=d)
    x = g.xyz(d); a, e = radians(az), radians(el); sd = (cos(a) * cos(e), sin(a) * cos(e), sin(e))
    elev = g.math('DIVIDE', g.math('ARCSINE', g.math('MAXIMUM', x[2], 0)), pi / 2)
    col = g.ramp(elev, L['ramp'])
    dot = g.n('ShaderNodeVectorMath', 1, props={'operation': 'DOT_PRODUCT'}, i0=d, i1=sd); dot = g.math('MAXIMUM', dot, 0)
    for p, k in ((6, .35), (40, .6), (400, 1.2)):
        col = g.mix(g.math('MULTIPLY', g.math('POWER', dot, p), k * L['gk']), col, L['glow'], 'ADD')
    if cloud:
        inv = g.math('DIVIDE', 1, g.math('ADD', g.math('MAXIMUM', x[2], 0), .11))
        p = g.comb(g.math('MULTIPLY', x[0], inv), g.math('MULTIPLY', x[1], inv), seed)
        p = g.vmul(p, (.75 * cscale, .42 * cscale, 1))
        off = g.n('ShaderNodeVectorMath', props={'operation': 'ADD'}, i0=p, i1=(cos(a) * .16, sin(a) * .10, 0))
        n1 = g.noise(.9, p, 9, .56, .35); n2 = g.noise(.9, off, 6, .54, .35)
        m = g.map(n1, .66 - .24 * cloud, .80 - .22 * cloud)
        lit = g.map(g.math('SUBTRACT', n1, n2), -.05, .075)
        cc = g.mix(lit, L['dark'], L['lit']); cc = g.mix(g.math('MULTIPLY', g.math('POWER', dot, 5), .9), cc, L['lit'], 'ADD')
        fade = g.map(x[2], .0, .16); m = g.math('MULTIPLY', g.math('MULTIPLY', m, fade), .82)
        col = g.mix(m, col, cc)
    bg = g.n('ShaderNodeBackground', Color=col, Strength=strength)
    o = w.node_tree.nodes.new('ShaderNodeOutputWorld'); w.node_tree.links.new(bg, o.inputs[0])
    w.cycles.sampling_method = 'NONE'   # smooth sky: every light sample goes to the sun
    if lamp and L['sk']:
        l = bpy.data.lights.new('sun', 'SUN'); l.energy = L['sk'] * sunk; l.color = L['sun']; l.angle = soft
        ob = link(bpy.data.objects.new('sun', l)); ob.rotation_euler = Vector(sd).to_track_quat('Z', 'Y').to_euler()


def area(loc, to, size, k, c=(1, .72, .42), size_y=None, spread=None):
    l = bpy.data.lights.new('a', 'AREA'); l.energy = k; l.color = c; l.size = size
    if size_y: l.shape = 'RECTANGLE'; l.size_y = size_y
    o = link(bpy.data.objects.new('a', l)); o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(to)).to_track_quat('Z', 'Y').to_euler(); o.visible_camera = False
    return o


def spot(loc, to, k, c=(1, .66, .34), ang=80, r=.15):
    l = bpy.data.lights.new('s', 'SPOT'); l.energy = k; l.color = c; l.spot_size = radians(ang); l.spot_blend = .7; l.shadow_soft_size = r
    o = link(bpy.data.objects.new('s', l)); o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(to)).to_track_quat('Z', 'Y').to_euler(); return o


# ------------------------------------------------------------------ camera and render
def cam(loc, to, lens=28, shift=0.0, dof=None, level=True, roll=0):
    c = bpy.data.cameras.new('cam'); o = link(bpy.data.objects.new('cam', c)); o.location = loc
    v = Vector(to) - Vector(loc)
    if level: v.z = 0
    o.rotation_euler = v.to_track_quat('-Z', 'Y').to_euler(); o.rotation_euler.rotate_axis('Z', radians(roll))
    c.lens = lens; c.sensor_width = 36; c.shift_y = shift; c.clip_end = 6000; c.clip_start = .1
    if dof: c.dof.use_dof = True; c.dof.focus_distance = dof[0]; c.dof.aperture_fstop = dof[1]
    bpy.context.scene.camera = o; return o


def render(name, spp=48, bounces=5, mist=(60, 1500), trans=10, clamp=4.0, w=2000, h=1250, ambient=0):
    s = bpy.context.scene; s.render.engine = 'CYCLES'; c = s.cycles
    prev = arg('preview'); k = float(arg('scale', .24 if prev else 1)); spp = int(arg('spp', 14 if prev else spp))
    s.render.resolution_x, s.render.resolution_y = int(w * k), int(h * k); s.render.resolution_percentage = 100
    c.device = 'CPU'; c.use_denoising = False; c.samples = spp; c.use_adaptive_sampling = True
    c.adaptive_threshold = .02; c.adaptive_min_samples = max(8, spp // 3)
    c.max_bounces = bounces; c.diffuse_bounces = 2; c.glossy_bounces = 3; c.transmission_bounces = 4; c.transparent_max_bounces = trans
    c.caustics_reflective = c.caustics_refractive = False; c.sample_clamp_indirect = clamp; c.sample_clamp_direct = 14
    c.blur_glossy = 1.0; c.filter_width = 1.35
    if ambient:                         # interiors: after the first bounce, what lies within this distance decides how much of the day is left
        c.use_fast_gi = True; c.fast_gi_method = 'REPLACE'; c.ao_bounces_render = c.ao_bounces = 1; s.world.light_settings.distance = ambient
    part = arg('part')                  # x0,y0,x1,y1 in parts of the picture, from its upper left corner
    if part:
        x0, y0, x1, y1 = (float(v) for v in part.split(',')); s.render.use_border = True; s.render.use_crop_to_border = False
        s.render.border_min_x, s.render.border_max_x, s.render.border_min_y, s.render.border_max_y = x0, x1, 1 - y1, 1 - y0
    s.render.threads_mode = 'AUTO'
    vl = s.view_layers[0]; vl.use_pass_mist = True; vl.cycles.denoising_store_passes = True
    s.world.mist_settings.start = mist[0]; s.world.mist_settings.depth = mist[1]; s.world.mist_settings.falloff = 'LINEAR'
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear(); rl = nt.nodes.new('CompositorNodeRLayers')
    nt.links.new(rl.outputs['Image'], nt.nodes.new('CompositorNodeComposite').inputs[0])
    f = nt.nodes.new('CompositorNodeOutputFile'); f.base_path = OUT; f.format.file_format = 'OPEN_EXR'; f.format.color_depth = '16'; f.format.exr_codec = 'ZIP'
    f.file_slots.clear()
    s.render.filepath = OUT + '/_last.png'; s.render.image_settings.file_format = 'PNG'
    tag = name + ('_p' if prev else '')
    socks = []
    for p in ('Image', 'Denoising Albedo', 'Denoising Normal', 'Mist'):
        f.file_slots.new(p); nt.links.new(rl.outputs[p], f.inputs[-1]); socks.append(f.file_slots[-1])
    for half in (0, 1):     # two seeds: their difference tells the denoiser the variance
        c.seed = 11 + half * 97; s.frame_set(half + 1); s.render.use_persistent_data = False   # else the second is the first again
        for sk, p in zip(socks, 'canm'): sk.path = f'{tag}-{half}{p}#'
        bpy.ops.render.render(write_still=False)
    print('DONE', tag)


# ------------------------------------------------------------------ plants
def tree_mesh(seed=0, h=8.0, spread=.42, leaves=9000, leaf=.15, bark=None, lm=None, crown=.28, columnar=1.0):
    """Recursive branches, leaf quads around the twigs: two meshes joined in one (two materials)."""
    r = random.Random(seed); mb_v, mb_f, mi = [], [], []; tips = []

    def seg(p, q, r0, r1, n=6):
        d = (q - p).normalized(); u = Vector((0, 0, 1)) if abs(d.z) < .9 else Vector((1, 0, 0)); a = d.cross(u).normalized(); b = a.cross(d)
        o = len(mb_v)
        for c, R in ((p, r0), (q, r1)):
            for i in range(n): mb_v.append(tuple(c + (a * cos(2 * pi * i / n) + b * sin(2 * pi * i / n)) * R))
        for i in range(n): mb_f.append((o + i, o + i + n, o + (i + 1) % n + n, o + (i + 1) % n)); mi.append(0)

    def grow(p, d, ln, rad, lev):
        k = 4 if lev == 0 else 3
        for i in range(k):
            q = p + d * (ln / k); seg(p, q, rad * (1 - i / k * .45), rad * (1 - (i + 1) / k * .45), 7 if lev < 2 else 4)
            p = q; d = (d + Vector((r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(-.2, .6))) * (.07 if lev == 0 else .2)).normalized()
            if lev >= 2: tips.append((p.copy(), ln))
            if lev < 3 and (lev > 0 or (i + 1) / k > crown):
                for _ in range(3 if lev < 2 else 2):
                    a = r.uniform(0, 2 * pi); out = Vector((cos(a), sin(a), r.uniform(.25, .95) * columnar))
                    nd = (d * .45 + out * .75).normalized()
                    grow(p.copy(), nd, ln * r.uniform(.42, .62) * (1 if lev else spread / .42 * .95), rad * .5, lev + 1)
        tips.append((p.copy(), ln))
    grow(Vector((0, 0, 0)), Vector((0, 0, 1)), h * .62, h * .020 + .02, 0)
    rng = np.random.default_rng(seed); T = np.array([t[0] for t in tips]); idx = rng.integers(0, len(T), leaves)
    c = T[idx] + rng.normal(0, 1, (leaves, 3)) * h * .035; a = rng.normal(0, 1, (leaves, 3)); a[:, 2] *= .55; a /= np.linalg.norm(a, axis=1, keepdims=True)
    b = np.cross(a, rng.normal(0, 1, (leaves, 3))); b /= np.linalg.norm(b, axis=1, keepdims=True); s = leaf * rng.uniform(.6, 1.25, (leaves, 1))
    V = np.stack([c - a * s, c + b * s * .55, c + a * s, c - b * s * .55], 1).reshape(-1, 3)
    o = len(mb_v); V = mb_v + V.tolist(); F = mb_f + (np.arange(leaves * 4).reshape(-1, 4) + o).tolist()
    me = bpy.data.meshes.new('tree'); me.from_pydata(V, [], F)
    me.materials.append(bark or flat((.085, .065, .05), .9)); me.materials.append(lm or leafmat())
    me.polygons.foreach_set('material_index', mi + [1] * leaves); me.polygons.foreach_set('use_smooth', [True] * len(mi) + [False] * leaves)
    return me


def grass_mesh(seed=0, size=2.0, n=2600, h=.09, mat=None):
    r = np.random.default_rng(seed); p = np.c_[r.uniform(-size / 2, size / 2, (n, 2)), np.zeros(n)]
    a = r.uniform(0, 2 * pi, n); w = np.c_[np.cos(a), np.sin(a), np.zeros(n)] * .006; L = (h * r.uniform(.5, 1.4, n))[:, None]
    ln = np.c_[r.normal(0, .45, (n, 2)), np.ones(n)]
    m = p + ln * L * [.35, .35, .6]; t = p + ln * L * [1, 1, 1]
    V = np.stack([p - w, p + w, m + w * .8, m - w * .8, t, t + w * .1], 1).reshape(-1, 3); k = np.arange(n)[:, None] * 6
    F = np.concatenate([k + [0, 1, 2, 3], k + [3, 2, 5, 4]]); return npmesh('grass', V, F, mat or leafmat((.05, .085, .018), (.14, .16, .045)))


def lawn(x0, y0, x1, y1, meshes, z=0, step=1.9, keep=None):
    y = y0 + step / 2
    while y < y1:
        x = x0 + step / 2
        while x < x1:
            if keep is None or keep(x, y): inst(random.choice(meshes), (x, y, z), random.choice([0, 1.57, 3.14, 4.71]), random.uniform(.9, 1.15))
            x += step
        y += step


def hedge_mesh(seed=0, L=3.0, w=.7, h=.8, n=7000, leaf=.045, lm=None):
    r = np.random.default_rng(seed); c = r.uniform(-1, 1, (n, 3)); ax = r.integers(0, 3, n); c[np.arange(n), ax] = np.sign(c[np.arange(n), ax]) * r.uniform(.8, 1.03, n)
    c = c * [L / 2, w / 2, h / 2] + [0, 0, h / 2]; a = r.normal(0, 1, (n, 3)); a /= np.linalg.norm(a, axis=1, keepdims=True)
    b = np.cross(a, r.normal(0, 1, (n, 3))); b /= np.linalg.norm(b, axis=1, keepdims=True); s = leaf
    V = np.stack([c - a * s, c + b * s * .6, c + a * s, c - b * s * .6], 1).reshape(-1, 3)
    return npmesh('hedge', V, np.arange(n * 4).reshape(-1, 4), lm or leafmat((.035, .07, .018), (.08, .11, .03)))


# ------------------------------------------------------------------ ground, distance
def ground(mat, x0, y0, x1, y1, z=0, amp=0, n=120, fn=None):
    if not amp and not fn:
        m = MB(); m.quad(mat, (x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)); return m.done()
    from mathutils import noise as N
    xs = np.linspace(x0, x1, n); ys = np.linspace(y0, y1, n)
    V = [(x, y, z + (fn(x, y) if fn else 0) + (amp * (N.fractal(Vector((x * .08, y * .08, 3)), 1, 2, 6)) if amp else 0)) for y in ys for x in xs]
    F = [(j * n + i, j * n + i + 1, j * n + i + n + 1, j * n + i + n) for j in range(n - 1) for i in range(n - 1)]
    return link(bpy.data.objects.new('ground', npmesh('ground', V, F, mat, True)))


@material
def hillmat(g, c=(.075, .095, .035), c2=(.17, .15, .06)):
    p = g.xyz(g.pos()); v = g.n('ShaderNodeTexVoronoi', 1, Vector=g.comb(g.math('MULTIPLY', p[0], .006), g.math('MULTIPLY', p[1], .011)), Scale=1.0)
    f = g.n('ShaderNodeRGBToBW', i0=v); n = g.noise(.03, detail=8, rough=.7); col = g.mix(g.map(f, .2, .7), c, c2); col = g.mix(g.map(n, .5, .6), col, (.022, .036, .016))
    return g.bsdf(Base_Color=col, Roughness=1, Specular=.05)


def hills(cx=0, cy=0, r0=500, r1=2400, h=95, seed=0, base=-1, n=180, m=26, a0=0, a1=360):
    """A ring of soft Moldovan hills round the site."""
    from mathutils import noise as N
    V = []
    for j in range(m):
        r = r0 * (r1 / r0) ** (j / (m - 1))
        for i in range(n):
            a = radians(a0 + (a1 - a0) * i / (n - 1)); x, y = cx + r * cos(a), cy + r * sin(a)
            k = min(1, (j / (m - 1)) * 1.35); e = (N.fractal(Vector((x * .0011, y * .0011, seed)), 1, 2, 5) * .5 + .62)
            V.append((x, y, base + h * (k ** 1.3) * max(.05, e)))
    F = [(j * n + i, j * n + i + 1, j * n + i + n + 1, j * n + i + n) for j in range(m - 1) for i in range(n - 1)]
    return link(bpy.data.objects.new('hills', npmesh('hills', V, F, hillmat(), True)))


def woods(meshes, n, fn, smin=.8, smax=1.3, z=0):
    for _ in range(n):
        x, y = fn(); inst(random.choice(meshes), (x, y, z), random.uniform(0, 6.28), random.uniform(smin, smax))


def town(n, fn, lit=.0, hmin=4, hmax=10):
    """Distant apartment blocks."""
    cols = [(.46, .43, .39), (.52, .49, .45), (.36, .33, .31), (.44, .38, .33)]; mb = MB()
    for _ in range(n):
        x, y, rot = fn(); f = random.randint(hmin, hmax); w, d = random.choice([(42, 13), (28, 14), (18, 18), (60, 12)]); m = blockface(random.choice(cols), lit=lit)
        mb.at(x, y, 0, rot); mb.box(m, -w / 2, -d / 2, 0, w / 2, d / 2, f * 3 + .8); mb.box(concrete(), -3, -2, f * 3, 2, 2, f * 3 + 3)
    mb.done()


# ------------------------------------------------------------------ site equipment
def cranecab(mb, m, dk):
    """Cab beside the slewing ring: raked glass over a short apron, a door, a roof, a platform with rails."""
    pane = paint((.012, .017, .022), .05); white = paint((.66, .66, .64), .4); y0, y1 = 1.25, 2.65
    prof = [(.15, 1.05), (1.60, 1.05), (2.05, 1.75), (1.92, 2.95), (.15, 2.95)]
    mb.loft(m, [[(x, y, z) for x, z in prof] for y in (y1, y0)])
    mb.box(white, .02, y0 - .08, 2.95, 2.12, y1 + .08, 3.06)
    for y, o in ((y1, .015), (y0, -.015)):                       # side windows, the door with its own pane
        mb.add(pane, [(x, y + o, z) for x, z in ((.98, 1.72), (1.94, 1.80), (1.84, 2.82), (.98, 2.82))], [(0, 1, 2, 3)])
        mb.add(pane, [(x, y + o, z) for x, z in ((.27, 1.60), (.82, 1.60), (.82, 2.82), (.27, 2.82))], [(0, 1, 2, 3)])
        mb.box(dk, .88, y + o * .6 - .01, 1.1, .92, y + o * .6 + .01, 2.95)
    q = lambda a, b, e: [(a[0] + e, y0 + .1, a[1]), (a[0] + e, y1 - .1, a[1]), (b[0] + e, y1 - .1, b[1]), (b[0] + e, y0 + .1, b[1])]
    mb.add(pane, q((2.04, 1.82), (1.935, 2.85), .015), [(0, 1, 2, 3)]); mb.add(pane, q((1.66, 1.12), (2.02, 1.70), .02), [(0, 1, 2, 3)])
    mb.box(dk, 2.0, (y0 + y1) / 2 - .02, 1.75, 2.03, (y0 + y1) / 2 + .02, 2.9)
    mb.box(dk, -1.1, .9, .86, 2.3, y1 + .75, .96); mb.beam(m, (0, 0, .7), (.9, y1, .82), .16); mb.beam(m, (1.4, 0, .8), (1.4, y1, .82), .16)
    mb.box(white, -.75, y0 + .2, .96, -.1, y1 - .3, 1.75)
    rail(mb, [(-1.1, .95, .96), (-1.1, y1 + .7, .96), (2.3, y1 + .7, .96)], 1.05, m, 1.1, 2)


def crane(mb, x, y, H=46, L=48, ang=160, mat=None, ang2=None, hook=.62, drop=.45, load=None):
    m = mat or paint(AMBER, .45, .12); dk = paint((.05, .052, .058), .5); rope = flat((.03, .03, .03), .5)
    b = .9; mb.at(x, y, 0, 0)
    mb.box(concrete(), -3, -3, -.3, 3, 3, .9)
    z = .9
    for sx in (-b, b):
        for sy in (-b, b): mb.beam(m, (sx, sy, 0), (sx, sy, H), .2)
    k = 0
    while z < H - 1:
        z2 = min(z + 1.9, H)
        for (ax, ay), (bx, by) in (((-b, -b), (b, -b)), ((b, -b), (b, b)), ((b, b), (-b, b)), ((-b, b), (-b, -b))):
            mb.beam(m, (ax, ay, z), (bx, by, z), .1)
            p, q = ((ax, ay, z), (bx, by, z2)) if k % 2 else ((bx, by, z), (ax, ay, z2)); mb.beam(m, p, q, .09)
        z = z2; k += 1
    mb.at(x, y, H, ang)
    mb.tube(dk, (0, 0, -.2), (0, 0, .9), 1.25, 20); mb.box(m, -1.3, -1.1, .9, 1.3, 1.1, 1.3)
    cranecab(mb, m, dk)
    zb, T = 1.5, 9.0; apex = (0, 0, T)
    for sy in (-.6, .6):
        mb.beam(m, (-.7, sy, 1.3), apex, .18); mb.beam(m, (.7, sy, 1.3), apex, .18)
    for i in range(1, 5):
        f = i / 5; w = .7 * (1 - f); q = .6 * (1 - f); zz = 1.3 + (T - 1.3) * f
        for s in (-1, 1): mb.beam(m, (-w, s * q, zz), (w, s * q, zz), .08)
        for s in (-1, 1): mb.beam(m, (s * w, -q, zz), (s * w, q, zz), .08)
    n = int(L / 1.6); hh = 1.45; st = L / n                     # jib: triangular lattice
    for sy in (-.62, .62): mb.beam(m, (0, sy, zb), (L, sy, zb), .14)
    mb.beam(m, (.8, 0, zb + hh), (L - .6, 0, zb + hh * .92), .15)
    for i in range(n):
        a, c = i * st, (i + 1) * st; mid = (a + c) / 2
        mb.beam(m, (a, -.62, zb), (a, .62, zb), .07); mb.beam(m, (a, -.62 if i % 2 else .62, zb), (c, .62 if i % 2 else -.62, zb), .06)
        for sy in (-.62, .62): mb.beam(m, (a, sy, zb), (mid, 0, zb + hh), .075); mb.beam(m, (mid, 0, zb + hh), (c, sy, zb), .075)
    for f in (.36, .78): mb.beam(dk, apex, (L * f, 0, zb + hh), .09)
    C = L * .30                                                 # counter jib
    for sy in (-.7, .7):
        mb.beam(m, (0, sy, zb), (-C, sy, zb), .2, .3); mb.beam(m, (0, sy, zb + 1.1), (-C, sy, zb + 1.1), .06)
        for i in range(8): mb.beam(m, (-C * i / 7, sy, zb), (-C * i / 7, sy, zb + 1.1), .05)
        mb.beam(dk, apex, (-C * .86, sy, zb + .2), .09)
    mb.box(dk, -C, -.7, zb - .05, 0, .7, zb + .06)
    for i in range(4): mb.box(concrete((.33, .32, .30)), -C + .1 + i * .75, -.6, zb - 2.0, -C + .75 + i * .75, .6, zb + .5)
    mb.box(dk, -C * .62, -.6, zb + .1, -C * .62 + 2.2, .6, zb + 1.3)
    t = L * hook; hz = zb - H * drop                            # trolley, ropes, hook block
    mb.box(dk, t - .8, -.7, zb - .35, t + .8, .7, zb - .1)
    for sx in (-.35, .35):
        for sy in (-.12, .12): mb.tube(rope, (t + sx, sy, zb - .3), (t + sx * .5, sy, hz), .028, 5)
    mb.box(m, t - .3, -.2, hz - .8, t + .3, .2, hz); mb.tube(dk, (t, 0, hz - 1.4), (t, 0, hz - .8), .07, 6)
    if load:
        for dx in (-load[0] / 2, load[0] / 2): mb.tube(rope, (t, 0, hz - 1.3), (t + dx * .8, 0, hz - 4), .025, 5)
        load[1](t, hz - 4)
    mb.xf = None


def scaffold(mb, x0, x1, y, z0, z1, depth=1.1, bay=2.4, lift=2.0, net=None, axis='x', boards=None):
    """Facade scaffolding along x (or y) with decks, rails, toe boards, diagonals."""
    st = flat((.42, .43, .44), .45, .8, .1); bd = boards or timber((.33, .23, .12), .24, 'x' if axis == 'x' else 'y')
    P = (lambda u, v, z: (u, v, z)) if axis == 'x' else (lambda u, v, z: (v, u, z))
    def bx(m, u0, v0, z0_, u1, v1, z1_):
        a, b = P(u0, v0, z0_), P(u1, v1, z1_); mb.box(m, min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2]), max(a[0], b[0]), max(a[1], b[1]), max(a[2], b[2]))
    n = max(1, round((x1 - x0) / bay)); w = (x1 - x0) / n; L = int((z1 - z0) / lift); sgn = -1 if depth > 0 else 1; yo = y - depth
    for i in range(n + 1):
        u = x0 + i * w
        for v in (y, yo): mb.tube(st, P(u, v, z0), P(u, v, z1 + 1.1), .03, 6)
        for l in range(1, L + 1): mb.tube(st, P(u, y, z0 + l * lift), P(u, yo, z0 + l * lift), .025, 5)
    for l in range(1, L + 1):
        z = z0 + l * lift; lo, hi = sorted((y - depth * .08, yo))
        bx(bd, x0, lo, z, x1, hi, z + .05); bx(paint(AMBER, .6) if l % 2 else bd, x0, yo - .02, z + .05, x1, yo + .02, z + .2)
        for r in (.55, 1.05): mb.tube(st, P(x0, yo, z + r), P(x1, yo, z + r), .024, 5)
    for i in range(n):
        for l in range(L):
            if (i + l) % 3 == 0: mb.tube(st, P(x0 + i * w, yo, z0 + l * lift), P(x0 + (i + 1) * w, yo, z0 + (l + 1) * lift), .024, 5)
    if net: a, b = net; mb.quad(netting(), P(a, yo - .08 * (1 if depth > 0 else -1), z0 + .4), P(b, yo - .08 * (1 if depth > 0 else -1), z0 + .4), P(b, yo - .08 * (1 if depth > 0 else -1), z1 + 1), P(a, yo - .08 * (1 if depth > 0 else -1), z1 + 1))


def container(mb, x, y, rot=0, c=SLATE, L=6.06, z=0, office=True):
    mb.at(x, y, z, rot); m = cladding(c, .28, 'v', (99, 99), .5, .2, .05); d = paint(sc(c, .6)); fr = paint(sc(c, .8))
    mb.box(m, 0, 0, .12, L, 2.44, 2.6); mb.box(fr, -.03, -.03, 0, L + .03, 2.47, .14); mb.box(fr, -.03, -.03, 2.56, L + .03, 2.47, 2.72)
    for a in (0, L):
        for b in (0, 2.44): mb.box(fr, a - .05, b - .05, 0, a + .05, b + .05, 2.72)
    if office:
        for u in (1.0, 3.4): mb.box(paint((.7, .7, .7)), u, -.04, 1.0, u + 1.3, .0, 2.1); mb.box(glass(refl=.35), u + .07, -.06, 1.07, u + 1.23, -.045, 2.03); mb.box(emit((1, .66, .3), 1.6), u + .08, -.044, 1.08, u + 1.22, -.042, 2.02)
        mb.box(paint((.05, .055, .065)), 5.0, -.04, .14, 5.8, .0, 2.2); mb.box(paint(AMBER), 0, -.035, 2.3, L, .0, 2.5)
    mb.xf = None


def stack(mb, m, x, y, z, L, w, n, rows, gap=.02, rot=0):
    mb.at(x, y, z, rot)
    for r in range(rows):
        for i in range(n):
            mb.box(m, -L / 2 + random.uniform(-.06, .06), i * (w + gap), r * (w + gap), L / 2 + random.uniform(-.06, .06), i * (w + gap) + w, r * (w + gap) + w)
    mb.xf = None


def lamp(mb, x, y, h=8, arm=1.2, rot=0, on=0):
    d = paint((.03, .033, .04), .4); mb.at(x, y, 0, rot)
    mb.tube(d, (0, 0, 0), (0, 0, h), .09, 10, .05); mb.tube(d, (0, 0, 0), (0, 0, .5), .13, 10); mb.beam(d, (-.1, 0, h), (arm, 0, h + .08), .06)
    mb.box(d, arm - .45, -.14, h + .03, arm + .25, .14, h + .11); mb.box(emit((1, .74, .42), on) if on else paint((.8, .8, .8)), arm - .38, -.1, h + .02, arm + .18, .1, h + .03); mb.xf = None


def rail(mb, pts, h=1.1, mat=None, post=2.0, bars=3):
    m = mat or paint(AMBER, .5)
    for a, b in zip(pts, pts[1:]):
        a, b = Vector(a), Vector(b); n = max(1, round((b - a).length / post))
        for i in range(n + 1): p = a.lerp(b, i / n); mb.tube(m, p, p + Vector((0, 0, h)), .024, 5)
        for k in range(bars): z = Vector((0, 0, h * (k + 1) / bars)); mb.tube(m, a + z, b + z, .02, 5)


def rebar(mb, x, y, z, h=.9, w=.4, n=3, mat=None):
    m = mat or flat((.16, .07, .035), .8, .3, .2)
    for i in range(n):
        for j in range(n):
            if i in (0, n - 1) or j in (0, n - 1): mb.tube(m, (x - w / 2 + w * i / (n - 1), y - w / 2 + w * j / (n - 1), z), (x - w / 2 + w * i / (n - 1) + random.uniform(-.04, .04), y - w / 2 + w * j / (n - 1) + random.uniform(-.04, .04), z + h * random.uniform(.85, 1.1)), .014, 4, cap=False)


def trailer(mb, x, y, rot=0, c=(.62, .63, .64), L=13.4, tractor=False):
    """Semi-trailer: rear doors at local y=0, nose towards -y."""
    mb.at(x, y, 0, rot); m = acp(c, 60, 60, .35, .0); d = paint((.02, .021, .023), .5); t = flat((.012, .012, .012), .85); s = steel()
    mb.box(m, -1.27, -L, 1.15, 1.27, 0, 3.95); mb.box(s, -1.29, -L - .02, 1.05, 1.29, .02, 1.17); mb.box(s, -1.29, -L - .02, 3.92, 1.29, .02, 4.0)
    mb.box(d, -.5, -L + .3, .85, .5, -.2, 1.05); mb.box(d, -1.2, -.25, .5, 1.2, -.15, .62)
    for i in range(3):
        for e in (-1, 1): yy = -1.9 - i * 1.31; mb.tube(t, (e * .78, yy, .5), (e * 1.2, yy, .5), .5, 20); mb.tube(s, (e * 1.0, yy, .5), (e * 1.22, yy, .5), .26, 14)
    for e in (-1, 1): mb.beam(d, (e * .7, -L + 2.6, 0.05), (e * .7, -L + 2.6, 1.05), .14); mb.box(d, e * 1.2 - .02, -L + 3.4, .55, e * 1.2 + .02, -6.2, .95)
    for e in (-.6, .6): mb.box(paint((.6, .03, .01)), e * 1.7 - .18, 0, .68, e * 1.7 + .18, .03, .82)
    if tractor: lorry(mb, paint(SLATE if tractor is True else tractor, .22), -L - .25)
    mb.xf = None


def lorry(mb, cb, y0):
    """Tractor unit, its back at local y0 and its nose towards -y."""
    d = paint((.02, .021, .023), .5); t = flat((.012, .012, .012), .85); s = steel(); pane = paint((.010, .013, .016), .05); grey = paint((.09, .095, .10), .4)

    def ring(z, f, b, w, c):
        """Outline at one height: back b, front f, half width w, front corners rounded by c."""
        arc = [(w - c + c * sin(a), f + c - c * cos(a)) for a in (0, pi / 6, pi / 3, pi / 2)]
        return [(-x, y0 + y, z) for x, y in arc[::-1]] + [(x, y0 + y, z) for x, y in arc] + [(w, y0 + b, z), (-w, y0 + b, z)]

    body = [ring(.98, -2.30, 0, 1.20, .20), ring(1.95, -2.30, 0, 1.22, .20), ring(2.95, -2.06, 0, 1.19, .22), ring(3.12, -1.92, 0, 1.15, .24)]
    mb.loft(cb, body); mb.loft(cb, [ring(3.10, -1.80, 0, 1.12, .3), ring(3.50, -1.30, 0, 1.10, .3), ring(3.86, -.75, 0, 1.04, .3), ring(3.93, -.45, 0, 1.0, .25)])
    mb.loft(grey, [ring(.34, -2.34, -.3, 1.18, .22), ring(.62, -2.40, -.3, 1.23, .22), ring(.99, -2.34, -.3, 1.22, .2)])
    o = lambda z, k: ring(z, -2.30 + (z - 1.95) * .24 - k, 0, 1.22 - (z - 1.95) * .03 + k, .20 + (z - 1.95) * .02)
    lo, hi = o(2.02, .012), o(2.90, .012)
    mb.loft(pane, [lo[1:7], hi[1:7]], closed=False)                                     # windscreen round the corners
    for e in (-1, 1):
        X = e * 1.232
        mb.add(pane, [(X, y0 - 1.98, 2.02), (X, y0 - 1.18, 1.92), (X - e * .025, y0 - 1.18, 2.86), (X - e * .025, y0 - 1.80, 2.86)], [(0, 1, 2, 3)])
        mb.box(d, X - .008, y0 - 1.13, 1.0, X + .008, y0 - 1.105, 2.95); mb.box(d, X - .008, y0 - 2.0, 1.0, X + .008, y0 - 1.1, 1.02); mb.box(s, X - .02, y0 - 1.3, 1.62, X + .02, y0 - 1.16, 1.67)
        mb.box(d, e * 1.33 - .07, y0 - 2.20, 2.05, e * 1.33 + .07, y0 - 2.08, 2.80); mb.beam(d, (e * 1.15, y0 - 2.05, 2.75), (e * 1.33, y0 - 2.13, 2.78), .05)
        mb.box(emit((1, .93, .82), 2.2), e * .93 - .19, y0 - 2.425, .66, e * .93 + .19, y0 - 2.38, .84)
        mb.box(d, e * 1.225 - .01, y0 - 2.0, .40, e * 1.225 + .01, y0 - 1.0, 1.02)      # wheel arch, steps
        for k in range(2): mb.box(s, e * 1.235 - .01, y0 - 2.26 + .02, .46 + k * .28, e * 1.235 + .01, y0 - 2.02, .50 + k * .28)
        for yy in (y0 - 1.5, y0 + 1.9): mb.tube(t, (e * .78, yy, .5), (e * 1.2, yy, .5), .5, 24); mb.tube(s, (e * 1.0, yy, .5), (e * 1.235, yy, .5), .28, 18); mb.tube(d, (e * 1.1, yy, .5), (e * 1.25, yy, .5), .11, 12)
        mb.tube(s, (e * .95, y0 - .25, .68), (e * .95, y0 + 1.15, .68), .30, 18); mb.box(cb, e * 1.16 - .02, y0 - .9, .40, e * 1.16 + .02, y0 + 1.2, .62)
        mb.box(cb, e * 1.08 - .03, y0 - .02, 1.0, e * 1.08 + .03, y0 + .55, 3.6)         # side fairing behind the cab
    for k in range(5): mb.box(d, -.82, y0 - 2.325, 1.08 + k * .16, .82, y0 - 2.29, 1.18 + k * .16)
    mb.box(d, -.95, y0 - 2.32, 1.90, .95, y0 - 2.29, 2.0); mb.beam(d, (-1.05, y0 - 2.16, 2.96), (1.05, y0 - 2.16, 2.96), .26, .05)
    mb.box(d, -.45, y0 - .3, .72, .45, y0 + 2.6, .98)


def car(mb, x, y, rot=0, c=(.03, .033, .04)):
    """Simple but rounded saloon, for middle distance and beyond."""
    m = paint(c, .18, .0); gl = paint((.008, .009, .011), .06); t = flat((.012,) * 3, .85); s = steel(); mb.at(x, y, 0, rot)
    prof = [(-2.2, .45), (-2.22, .75), (-2.1, .92), (-1.2, 1.0), (-.55, 1.42), (.6, 1.46), (1.45, 1.08), (2.1, 1.0), (2.2, .8), (2.2, .42)]
    def shell(mm, pr, w0, w1):
        n = len(pr); ws = [w1 if z > 1.1 else w0 for _, z in pr]; V = [(px, -w, z) for (px, z), w in zip(pr, ws)] + [(px, w, z) for (px, z), w in zip(pr, ws)]
        mb.add(mm, V, [(i, i + 1, i + 1 + n, i + n) for i in range(n - 1)] + [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))])
    shell(m, prof, .9, .72)
    for e in (-1, 1):
        mb.add(gl, [(-1.0, e * .86, 1.03), (-.5, e * .735, 1.37), (.55, e * .735, 1.40), (1.25, e * .86, 1.08)], [(0, 1, 2, 3)])
        for px in (-1.35, 1.35): mb.tube(t, (px, e * .66, .32), (px, e * .91, .32), .32, 16); mb.tube(s, (px, e * .8, .32), (px, e * .92, .32), .19, 12)
    mb.add(gl, [(-1.18, -.78, 1.03), (-1.18, .78, 1.03), (-.58, .69, 1.41), (-.58, -.69, 1.41)], [(0, 1, 2, 3)]); mb.add(gl, [(.64, -.69, 1.45), (.64, .69, 1.45), (1.4, .78, 1.11), (1.4, -.78, 1.11)], [(0, 1, 2, 3)])
    mb.xf = None


# ------------------------------------------------------------------ steel portal hall (several stages)
def portal(mb, x, y, L, W, E=9, R=11.2, bay=6, m=None, rot=0, purlins=1.0, brace=True, light=False):
    """Portal frames along local x, spanning local y; purlins over the first part of the length."""
    m = m or flat((.10, .04, .02), .6, .1, .25, 1.2); z = flat((.45, .46, .47), .45, .7, .1); mb.at(x, y, 0, rot); n = round(L / bay)
    for i in range(n + 1):
        u = i * bay
        for v in (0, W):
            mb.ibeam(m, (u, v, .1), (u, v, E), .3, .5, .025, up=(0, 1, 0)); mb.box(concrete(), u - .6, v - .6, -.1, u + .6, v + .6, .12)
        mb.ibeam(m, (u, 0, E - .2), (u, W / 2, R), .26, .6, .022); mb.ibeam(m, (u, W, E - .2), (u, W / 2, R), .26, .6, .022)
        for v, s in ((0, 1), (W, -1)): mb.beam(m, (u, v + s * .2, E - 1.5), (u, v + s * 2.2, E - .1), .05, .3)
    k = int(W / 1.9); lim = n * bay * purlins
    for j in range(k + 1):
        v = W * j / k; zz = E + (R - E) * (1 - abs(v - W / 2) / (W / 2)) + .2; mb.beam(z, (0, v, zz), (lim, v, zz), .08, .2)
    for zz in (2, 4, 6, 8):
        if zz < E: mb.beam(z, (0, -.3, zz), (lim * .8, -.3, zz), .07, .18); mb.beam(z, (0, W + .3, zz), (lim, W + .3, zz), .07, .18)
    if brace:
        for i in (1, n - 2):
            for v in (0, W): mb.tube(m, (i * bay, v, .4), ((i + 1) * bay, v, E - .5), .05, 6); mb.tube(m, ((i + 1) * bay, v, .4), (i * bay, v, E - .5), .05, 6)
            for s in (0, 1):
                for q in range(2):
                    va, vb = (W / 4 * q, W / 4 * (q + 1)); va, vb = (va, vb) if s == 0 else (W - va, W - vb); f = lambda v: E + (R - E) * (1 - abs(v - W / 2) / (W / 2)) - .1
                    mb.tube(m, (i * bay, va, f(va)), ((i + 1) * bay, vb, f(vb)), .04, 5); mb.tube(m, ((i + 1) * bay, va, f(va)), (i * bay, vb, f(vb)), .04, 5)
    mb.xf = None
